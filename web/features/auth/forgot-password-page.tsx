import { forgotPassword } from '@tessera/domain/api/auth.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../data/api/call.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { PlainField } from '../../ui/text-field/plain-field.tsx';
import type { Problems } from '../../ui/use-checks.ts';
import styles from './auth.module.css';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { isEmail } from './field-problems.ts';
import { MailHint } from './mail-hint.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useWay } from './way.ts';
import { WayLink } from './way-link.tsx';

/** Asks for a link to choose a new password, without telling whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { email = '' } = useWay().told;
  const [sent, setSent] = useState<string>();
  const { form, field } = useAuthForm({
    initial: { email },
    check: (typed): Problems => ({ email: isEmail(typed.email) ? undefined : t('auth.invalidEmail') }),
    send: async (typed) => {
      await request(forgotPassword, { body: { email: typed.email.trim() }, anyway: true });
      setSent(typed.email.trim());
    },
  });
  const foot = (
    <WayLink to="/login" email={sent}>
      {t('auth.backToSignIn')}
    </WayLink>
  );

  if (sent !== undefined)
    return (
      <AuthFrame title={t('auth.sentTitle')} text={t('auth.sentText', { email: sent })} foot={foot}>
        <div className={styles.stack} role="status">
          <p className={styles.text}>{t('auth.sentHint')}</p>
          <MailHint />
        </div>
        <PlainButton autoFocus size="large" onPress={() => setSent(undefined)}>
          {t('auth.otherAddress')}
        </PlainButton>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('auth.forgotTitle')} text={t('auth.forgotText')} foot={foot}>
      <AuthForm form={form} action={t('auth.sendLink')}>
        <PlainField
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          autoFocus
          {...field('email')}
        />
      </AuthForm>
      <MailHint />
    </AuthFrame>
  );
}
