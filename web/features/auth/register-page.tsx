import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAppVars } from '../../data/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [first, setFirst] = useState(false);

  useEffect(() => {
    void loadAppVars().then(
      ({ first_account }) => setFirst(first_account),
      () => {},
    );
  }, []);

  return (
    <AuthFrame
      title={first ? t('auth.firstTitle') : t('auth.registerTitle')}
      text={first ? t('auth.firstText') : t('auth.registerText')}
      foot={
        !first && (
          <span>
            {t('auth.hasAccount')} <Link to="/login">{t('auth.toSignIn')}</Link>
          </span>
        )
      }
    >
      <RegisterForm
        action={t('auth.register')}
        onDone={async ({ anew }) => {
          if (anew) location.assign('/onboarding');
          else await navigate({ to: '/onboarding', replace: true });
        }}
      />
    </AuthFrame>
  );
}
