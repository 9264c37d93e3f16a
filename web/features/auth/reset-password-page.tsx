import { checkReset, resetPassword } from '@tessera/domain/api/auth.ts';
import { PASSWORD_MIN_LENGTH } from '@tessera/domain/constants.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveSession } from '../../data/account/session.ts';
import { request } from '../../data/api/call.ts';
import { RequestError } from '../../data/api/errors.ts';
import { sayCode } from '../../data/api/say-error.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { PasswordField } from '../../ui/password-field/password-field.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import type { Problems } from '../../ui/use-checks.ts';
import styles from './auth.module.css';
import { AuthForm, Problem } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAnswer } from './use-answer.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useWay } from './way.ts';
import { WayLink } from './way-link.tsx';

/** Whether a link has expired, or was never valid. */
const isOver = (error: unknown): boolean =>
  error instanceof RequestError && error.body.code === 'link_expired';

/** A part of an address; one that was cut off within a character stays as it is, and is refused. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page of a mail's link with which a person chooses a new password. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const [token = '', email = ''] = useWay().pathname.split('/').slice(3).map(decoded);
  const [answer, again] = useAnswer(
    useCallback(() => request(checkReset, { body: { token, email }, anyway: true }), [token, email]),
  );
  const [over, setOver] = useState(false);

  if (answer.kind === 'waiting')
    return (
      <AuthFrame title={t('auth.resetTitle')}>
        <div className={styles.waiting}>
          <Spinner />
        </div>
      </AuthFrame>
    );
  // An impossible address or secret is refused as invalid: the link was cut off.
  const isNone = answer.kind === 'failed' && (answer.error as RequestError).status === 422;
  if (over || isNone) return <ExpiredPage email={email} />;
  if (answer.kind === 'failed')
    return (
      <AuthFrame title={t('auth.resetTitle')}>
        <Problem text={answer.error.message} />
        <PlainButton size="large" autoFocus onPress={again}>
          {t('auth.tryAgain')}
        </PlainButton>
      </AuthFrame>
    );
  return <NewPasswordPage token={token} email={email} onOver={() => setOver(true)} />;
}

function ExpiredPage({ email }: { email: string }) {
  const { t } = useTranslation();
  const { go } = useWay();
  return (
    <AuthFrame
      title={sayCode('link_expired')}
      text={t('auth.expiredLinkText')}
      foot={<WayLink to="/login">{t('auth.backToSignIn')}</WayLink>}
    >
      <PlainButton
        kind="primary"
        size="large"
        autoFocus
        onPress={() => void go('/password/reset', { email })}
      >
        {t('auth.anotherLink')}
      </PlainButton>
    </AuthFrame>
  );
}

function NewPasswordPage({ token, email, onOver }: { token: string; email: string; onOver(): void }) {
  const { t } = useTranslation();
  const { go } = useWay();
  const { form, field } = useAuthForm({
    initial: { password: '' },
    check: ({ password }): Problems => ({
      password: password.length < PASSWORD_MIN_LENGTH ? t('auth.shortPassword') : undefined,
    }),
    send: async ({ password }) => {
      try {
        await request(resetPassword, { body: { token, email, password }, anyway: true });
      } catch (error) {
        if (!isOver(error)) throw error;
        onOver();
        return;
      }
      leaveSession();
      await go('/login', { notice: 'password-changed', email, replace: true });
    },
  });
  return (
    <AuthFrame title={t('auth.resetTitle')} text={t('auth.resetText', { email })}>
      <AuthForm form={form} action={t('auth.setPassword')}>
        {/* Tells password managers whose password it is. */}
        <input hidden type="email" name="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t('auth.newPassword')}
          autoComplete="new-password"
          hint={t('auth.passwordHint')}
          autoFocus
          {...field('password')}
        />
      </AuthForm>
    </AuthFrame>
  );
}
