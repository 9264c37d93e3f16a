import { Link } from '@tanstack/react-router';
import { type ReauthData, reauthenticate } from '@tessera/domain/api/auth.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../data/account/passkeys.ts';
import { useProfile } from '../../data/account/session.ts';
import { chooseOwnPasskey } from '../../data/account/sign-in.ts';
import { request } from '../../data/api/call.ts';
import { sayCode } from '../../data/api/say-error.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { CodeField, codeProblem } from '../../ui/code-field/code-field.tsx';
import { PasswordField } from '../../ui/password-field/password-field.tsx';
import type { Problems } from '../../ui/use-checks.ts';
import styles from './auth.module.css';
import { AuthForm, Problem } from './auth-form.tsx';
import { AuthPanel } from './auth-frame.tsx';
import { proofOf } from './code-proof.ts';
import { useAuthForm } from './use-auth-form.ts';

interface ReauthPanelProps {
  ways: ReauthData;
  titleId?: string;
  onProved(): void;
  onCancel(): void;
}

/** Asks a person to confirm their identity: by password and second factor, or by a passkey. */
export function ReauthPanel({ ways, titleId, onProved, onCancel }: ReauthPanelProps) {
  const { t } = useTranslation();
  const email = useProfile()?.email ?? '';
  const [way, setWay] = useState<'totp' | 'recoveryCode'>('totp');
  const passkey = ways.passkey && canUsePasskeys();
  const { form, field, run } = useAuthForm({
    initial: ways.second ? { password: '', code: '' } : { password: '' },
    check: ({ password, code }): Problems => ({
      password: password === '' ? t('auth.passwordRequired') : undefined,
      code: code === undefined ? undefined : codeProblem(way, code, t),
    }),
    send: async ({ password, code }) => {
      const second = code === undefined ? {} : proofOf(way, code);
      await request(reauthenticate, { body: { password, ...second } });
      onProved();
    },
  });

  const askForPasskey = () =>
    run(async () => {
      const proof = await chooseOwnPasskey();
      if (!proof) return;
      await request(reauthenticate, { body: { passkey: proof } });
      onProved();
    }, t('auth.passkeyFailed'));

  return (
    <AuthPanel
      title={t('auth.reauthTitle')}
      text={ways.password ? t('auth.reauthText') : t('auth.reauthPasskeyText')}
      {...(titleId === undefined ? {} : { titleId })}
      foot={<span>{t('auth.reauthAs', { email })}</span>}
    >
      <div className={styles.stack}>
        {ways.password ? (
          <AuthForm form={form} action={t('auth.confirm')}>
            {/* Tells password managers whose password it is. */}
            <input hidden type="email" name="email" autoComplete="username" value={email} readOnly />
            <PasswordField
              label={t('auth.password')}
              autoComplete="current-password"
              autoFocus
              {...field('password')}
            />
            {ways.second && <CodeField key={way} way={way} {...field('code')} />}
          </AuthForm>
        ) : (
          <Problem text={form.problem} wait={form.wait} />
        )}
        {ways.password && ways.second && (
          <PlainButton kind="quiet" onPress={() => setWay(way === 'totp' ? 'recoveryCode' : 'totp')}>
            {way === 'totp' ? t('auth.useRecoveryCode') : t('auth.useTotp')}
          </PlainButton>
        )}
        {passkey && (
          <>
            {ways.password && <p className={styles.or}>{t('auth.or')}</p>}
            <PlainButton
              kind={ways.password ? 'secondary' : 'primary'}
              size="large"
              autoFocus={!ways.password}
              isDisabled={form.busy}
              onPress={() => void askForPasskey()}
            >
              {t('auth.usePasskey')}
            </PlainButton>
          </>
        )}
        {!ways.password && !passkey && <NoWay email={email} />}
        <PlainButton kind="quiet" onPress={onCancel}>
          {t('auth.cancel')}
        </PlainButton>
      </div>
    </AuthPanel>
  );
}

/** An account without a password, in a browser without its passkey. */
function NoWay({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.notice}>
      {sayCode('no_password')} {t('auth.noPasswordText')}{' '}
      <Link to="/password/reset" state={{ email }}>
        {t('auth.choosePassword')}
      </Link>
    </p>
  );
}
