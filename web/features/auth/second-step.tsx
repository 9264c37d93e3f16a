import type { TwoFactorRequired } from '@tessera/domain/api/auth.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys, provePasskey } from '../../data/account/passkeys.ts';
import { type Credentials, type Entered, secondStepOf, signIn } from '../../data/account/sign-in.ts';
import { RequestError } from '../../data/api/errors.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { CodeField, codeProblem } from '../../ui/code-field/code-field.tsx';
import styles from './auth.module.css';
import { AuthForm } from './auth-form.tsx';
import { proofOf } from './code-proof.ts';
import { useAuthForm } from './use-auth-form.ts';

type Way = 'totp' | 'recoveryCode' | 'passkey';

interface SecondStepProps {
  credentials: Credentials;
  ways: TwoFactorRequired;
  onDone(entered: Entered): Promise<void>;
  /** `problem`: the password has become wrong. */
  onBack(problem?: string): void;
}

/** The second step: a code of the authenticator app, a recovery code, or a passkey, depending on the account. */
export function SecondStep({ credentials, ways, onDone, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const offered: Record<Way, boolean> = {
    totp: ways.totp,
    passkey: ways.passkey !== null && canUsePasskeys(),
    recoveryCode: ways.recoveryCode,
  };
  const names = Object.keys(offered) as Way[];
  const [way, setWay] = useState<Way>(names.find((name) => offered[name]) ?? 'recoveryCode');
  const [challenge, setChallenge] = useState(ways.passkey);

  const { form, field, run, reset } = useAuthForm({
    initial: { code: '' },
    check: ({ code }) => (way === 'passkey' ? {} : { code: codeProblem(way, code, t) }),
    send: ({ code }) => (way === 'passkey' ? withPasskey() : send(proofOf(way, code))),
  });

  const send = async (proof: ReturnType<typeof proofOf> | Pick<Credentials, 'passkey'>) => {
    try {
      await onDone(await signIn({ ...credentials, ...proof }));
    } catch (error) {
      // The password was changed meanwhile.
      if (!(error instanceof RequestError) || error.body.code !== 'invalid_credentials') throw error;
      onBack(error.message);
    }
  };

  const withPasskey = async () => {
    const passkey = await provePasskey(challenge ?? (await newChallenge()));
    if (!passkey) return;
    setChallenge(null);
    await send({ passkey });
  };

  /** A challenge is valid for one try: the next one comes with the repeated call. */
  const newChallenge = async () => {
    const error = await signIn(credentials).then(onDone, (failure) => failure);
    const next = secondStepOf(error)?.passkey;
    if (!next) throw error;
    return next;
  };

  const choose = (next: Way) => {
    setWay(next);
    reset();
    if (next === 'passkey') void run(withPasskey, t('auth.passkeyFailed'));
  };

  const others = {
    totp: t('auth.useTotp'),
    recoveryCode: t('auth.useRecoveryCode'),
    passkey: t('auth.usePasskey'),
  };
  const offers = names.filter((name) => offered[name] && name !== way);
  return (
    <>
      <div className={styles.stack}>
        <AuthForm form={form} action={way === 'passkey' ? t('auth.usePasskey') : t('auth.confirm')}>
          {way === 'passkey' ? (
            <p className={styles.text}>{t('auth.passkeyText')}</p>
          ) : (
            <CodeField key={way} way={way} {...field('code')} autoFocus />
          )}
        </AuthForm>
        {offers.length > 0 && <p className={styles.or}>{t('auth.or')}</p>}
        {offers.map((name) => (
          <PlainButton key={name} size="large" isDisabled={form.busy} onPress={() => choose(name)}>
            {others[name]}
          </PlainButton>
        ))}
      </div>
      <div className={styles.foot}>
        <PlainButton kind="quiet" onPress={() => onBack()}>
          {t('auth.backToSignIn')}
        </PlainButton>
      </div>
    </>
  );
}
