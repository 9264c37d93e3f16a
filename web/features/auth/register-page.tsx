import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAppVars } from '../../data/account/app-vars.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { RegisterForm } from './register-form.tsx';
import { useWay } from './way.ts';
import { WayLink } from './way-link.tsx';

export function RegisterPage() {
  const { t } = useTranslation();
  const { go } = useWay();
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
          <WayLink to="/login" email={typed.email}>
            {t('auth.backToSignIn')}
          </WayLink>
        }
      >
        <PlainButton autoFocus size="large" onPress={() => setMailed(false)}>
          {t('auth.otherAddress')}
        </PlainButton>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={first ? t('auth.firstTitle') : t('auth.registerTitle')}
      text={first ? t('auth.firstText') : t('auth.registerText')}
      foot={
        !first && (
          <span>
            {t('auth.hasAccount')} <WayLink to="/login">{t('auth.toSignIn')}</WayLink>
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
        onDone={() => go('/onboarding', { replace: true })}
      />
    </AuthFrame>
  );
}
