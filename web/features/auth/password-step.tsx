import type { PasskeyProof, TwoFactorRequired } from '@tessera/domain/api/auth.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../data/account/passkeys.ts';
import {
  type Credentials,
  choosePasskey,
  type Entered,
  offerPasskeys,
  secondStepOf,
  signIn,
  signInWith,
} from '../../data/account/sign-in.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { PasswordField } from '../../ui/password-field/password-field.tsx';
import { PlainField } from '../../ui/text-field/plain-field.tsx';
import type { Problems } from '../../ui/use-checks.ts';
import styles from './auth.module.css';
import { AuthForm } from './auth-form.tsx';
import { isEmail } from './field-problems.ts';
import { useAuthForm } from './use-auth-form.ts';
import { WayLink } from './way-link.tsx';

interface PasswordStepProps {
  email: string;
  /** Only this person may sign in here. */
  fixed: boolean;
  /** Why the person is back at this step. */
  problem: string | undefined;
  onDone(entered: Entered): Promise<void>;
  onSecond(credentials: Credentials, ways: TwoFactorRequired): void;
}

/** The first step: e-mail and password, or a passkey instead. */
export function PasswordStep({ email, fixed, problem, onDone, onSecond }: PasswordStepProps) {
  const { t } = useTranslation();
  const passkeys = canUsePasskeys();
  const { form, field, values, run } = useAuthForm({
    initial: { email, password: '' },
    problem,
    check: (typed): Problems => ({
      email: isEmail(typed.email) ? undefined : t('auth.invalidEmail'),
      password: typed.password === '' ? t('auth.passwordRequired') : undefined,
    }),
    send: async (typed) => {
      const credentials = { email: typed.email.trim(), password: typed.password };
      try {
        await onDone(await signIn(credentials));
      } catch (error) {
        const ways = secondStepOf(error);
        if (!ways) throw error;
        onSecond(credentials, ways);
      }
    },
  });

  const take = async (passkey: PasskeyProof) => onDone(await signInWith(passkey));
  const taken = useEffectEvent((passkey: PasskeyProof) => void run(() => take(passkey)));
  // During an attempt nothing else is offered.
  const offers = passkeys && !form.busy;
  useEffect(() => (offers ? offerPasskeys((passkey) => taken(passkey)) : undefined), [offers]);
  const askForPasskey = () =>
    run(async () => {
      const passkey = await choosePasskey();
      if (passkey) await take(passkey);
    }, t('auth.passkeyFailed'));

  return (
    <div className={styles.stack}>
      <AuthForm form={form} action={t('auth.signIn')}>
        <PlainField
          label={t('auth.email')}
          type="email"
          autoComplete={passkeys ? 'username webauthn' : 'username'}
          isReadOnly={fixed}
          autoFocus={email === ''}
          {...field('email')}
        />
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          autoFocus={email !== ''}
          {...field('password')}
        />
        <WayLink
          to="/password/reset"
          email={isEmail(values.email) ? values.email : undefined}
          className={styles.aside}
        >
          {t('auth.forgot')}
        </WayLink>
      </AuthForm>
      {passkeys && (
        <>
          <p className={styles.or}>{t('auth.or')}</p>
          <PlainButton size="large" isDisabled={form.busy} onPress={() => void askForPasskey()}>
            {t('auth.passkeySignIn')}
          </PlainButton>
        </>
      )}
    </div>
  );
}
