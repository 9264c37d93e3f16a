import type { TwoFactorRequired } from '@tessera/domain/api/auth.ts';
import { useState } from 'react';
import type { Credentials, Entered } from '../../data/account/sign-in.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';

interface SignInFormProps {
  email?: string | undefined;
  /** Only this person may sign in here. */
  fixed?: boolean;
  onDone(entered: Entered): Promise<void>;
  /** The second step begins, or the first one again. */
  onStep?(second: boolean): void;
}

/** Signing in: by password, with a second step if the account needs one, or by a passkey. */
export function SignInForm({ email = '', fixed = false, onDone, onStep }: SignInFormProps) {
  // The password stays in memory for the second step, and is stored nowhere.
  const [second, setSecond] = useState<{ credentials: Credentials; ways: TwoFactorRequired }>();
  const [known, setKnown] = useState(email);
  const [problem, setProblem] = useState<string>();

  if (second)
    return (
      <SecondStep
        {...second}
        onDone={onDone}
        onBack={(why) => {
          setKnown(second.credentials.email);
          setProblem(why);
          setSecond(undefined);
          onStep?.(false);
        }}
      />
    );
  return (
    <PasswordStep
      email={known}
      fixed={fixed}
      problem={problem}
      onDone={onDone}
      onSecond={(credentials, ways) => {
        setSecond({ credentials, ways });
        onStep?.(true);
      }}
    />
  );
}
