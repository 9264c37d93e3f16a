import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rememberIntended } from '../../data/account/intended.ts';
import { useProfile } from '../../data/account/session.ts';
import { Button } from '../../ui/button/button.tsx';

/** Signs a visitor in, who then returns to this page; a signed-in person goes to their own pages. */
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
    // Also for a visitor who creates an account.
    rememberIntended(intended);
    void navigate({ to: '/login', search: { intended } });
  };
  return (
    <Button size={size} kind="primary" onPress={signIn}>
      {t('visitor.signIn')}
    </Button>
  );
}
