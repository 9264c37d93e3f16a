import { Link, useLocation } from '@tanstack/react-router';
import { forgotPassword } from '@tessera/domain/api/auth.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../data/api/call.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { Problems } from '../../ui/use-checks.ts';
import styles from './auth.module.css';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { isEmail } from './field-problems.ts';
import { MailHint } from './mail-hint.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Asks for a link to choose a new password, without telling whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { email = '' } = useLocation().state;
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
    <Link to="/login" state={sent === undefined ? {} : { email: sent }}>
      {t('auth.backToSignIn')}
    </Link>
  );

  if (sent !== undefined)
    return (
      <AuthFrame title={t('auth.sentTitle')} text={t('auth.sentText', { email: sent })} foot={foot}>
        <div className={styles.stack} role="status">
          <p className={styles.text}>{t('auth.sentHint')}</p>
          <MailHint />
        </div>
        <Button autoFocus size="large" onPress={() => setSent(undefined)}>
          {t('auth.otherAddress')}
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('auth.forgotTitle')} text={t('auth.forgotText')} foot={foot}>
      <AuthForm form={form} action={t('auth.sendLink')}>
        <TextField
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
