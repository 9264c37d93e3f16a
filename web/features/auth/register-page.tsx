import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAppVars } from '../../data/account/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [first, setFirst] = useState(false);
  const [typed, setTyped] = useState<{ name: string; email: string }>();
  const [mailed, setMailed] = useState(false);

  useEffect(() => {
    void loadAppVars().then(
      ({ first_account }) => setFirst(first_account),
      () => {},
    );
  }, []);

  if (mailed && typed)
    return (
      <AuthFrame
        title={t('auth.verifyTitle')}
        text={`${t('auth.verifyText', { email: typed.email })} ${t('auth.confirmHint')}`}
        foot={
          <Link to="/login" state={{ email: typed.email }}>
            {t('auth.backToSignIn')}
          </Link>
        }
      >
        <Button autoFocus size="large" onPress={() => setMailed(false)}>
          {t('auth.otherAddress')}
        </Button>
      </AuthFrame>
    );
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
        typed={typed}
        onMailed={(person) => {
          setTyped(person);
          setMailed(true);
        }}
        onDone={async ({ anew }) => {
          if (anew) location.assign('/onboarding');
          else await navigate({ to: '/onboarding', replace: true });
        }}
      />
    </AuthFrame>
  );
}
