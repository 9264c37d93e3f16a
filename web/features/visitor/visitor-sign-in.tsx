import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rememberIntended } from '../../data/account/intended.ts';
import { useProfile } from '../../data/account/session.ts';
import { Button } from '../../ui/button/button.tsx';

/** Signs a visitor in, who comes back to here afterwards; who has signed in already goes to their own. */
export function VisitorSignIn({ intended, small = false }: { intended: string; small?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const size = small ? 'small' : 'medium';
  if (useProfile())
    return (
      <Button size={size} kind={small ? 'quiet' : 'primary'} onPress={() => void navigate({ to: '/home' })}>
        {t('visitor.toHome')}
      </Button>
    );
  const signIn = () => {
    // Also for whoever makes an account on the way.
    rememberIntended(intended);
    void navigate({ to: '/login', search: { intended } });
  };
  return (
    <Button size={size} kind="primary" onPress={signIn}>
      {t('visitor.signIn')}
    </Button>
  );
}
