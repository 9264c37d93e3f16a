import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAppVars } from '../../data/account/session.ts';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useLanding } from './use-landing.ts';

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const land = useLanding();
  const { intended } = useSearch({ from: '/login' });
  const { email, notice } = useLocation().state;
  const [second, setSecond] = useState(false);

  useEffect(() => {
    // No account exists yet: the first page offers to create one.
    void loadAppVars().then(
      ({ first_account }) => {
        if (first_account) void navigate({ to: '/register', replace: true });
      },
      () => {},
    );
  }, [navigate]);

  return (
    <AuthFrame
      title={second ? t('auth.secondTitle') : t('auth.signInTitle')}
      text={second ? t('auth.secondText') : t('auth.signInText')}
      foot={
        !second && (
          <span>
            {t('auth.noAccount')} <Link to="/register">{t('auth.toRegister')}</Link>
          </span>
        )
      }
    >
      {notice && !second && (
        <p role="status" className={styles.notice}>
          {notice === 'registered' ? t('auth.registered') : t('auth.passwordChanged')}
        </p>
      )}
      <SignInForm email={email} onStep={setSecond} onDone={(entered) => land(entered, intended)} />
    </AuthFrame>
  );
}
