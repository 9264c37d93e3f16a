import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAppVars } from '../../data/account/app-vars.ts';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useLanding } from './use-landing.ts';
import { useWay } from './way.ts';
import { WayLink } from './way-link.tsx';

export function LoginPage() {
  const { t } = useTranslation();
  const { go, query, told } = useWay();
  const land = useLanding();
  const { email, notice } = told;
  const [second, setSecond] = useState(false);

  useEffect(() => {
    // No account exists yet: the first page offers to create one.
    void loadAppVars().then(
      ({ first_account }) => {
        if (first_account) void go('/register', { replace: true });
      },
      () => {},
    );
  }, [go]);

  return (
    <AuthFrame
      title={second ? t('auth.secondTitle') : t('auth.signInTitle')}
      text={second ? t('auth.secondText') : t('auth.signInText')}
      foot={
        !second && (
          <span>
            {t('auth.noAccount')} <WayLink to="/register">{t('auth.toRegister')}</WayLink>
          </span>
        )
      }
    >
      {notice && !second && (
        <p role="status" className={styles.notice}>
          {notice === 'registered' ? t('auth.registered') : t('auth.passwordChanged')}
        </p>
      )}
      <SignInForm
        email={email}
        onStep={setSecond}
        onDone={(entered) => land(entered, query.get('intended'))}
      />
    </AuthFrame>
  );
}
