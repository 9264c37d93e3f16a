import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../data/account/session.ts';
import { useConnection } from '../../data/sync/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import styles from './auth.module.css';
import { LinkButton } from './link-button.tsx';

/** The signed-in person is not the invited one. */
export function OtherPerson({ me, email }: { me: string; email: string }) {
  const { t } = useTranslation();
  const { href } = useLocation();
  const { unsent } = useConnection();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    await signOut(href);
  };

  return (
    <div className={styles.stack}>
      <p className={styles.notice}>{t('auth.otherPerson', { me, email })}</p>
      <Button
        kind="primary"
        size="large"
        autoFocus
        busy={leaving}
        onPress={() => (unsent > 0 ? setAsking(true) : void leave())}
      >
        {t('auth.signInAs', { email })}
      </Button>
      <LinkButton to="/home">{t('auth.stayAs', { me })}</LinkButton>
      {asking && (
        <ConfirmDialog
          text={t('auth.signOutUnsaved', { count: unsent })}
          yes={t('auth.signOutAnyway')}
          onClose={() => setAsking(false)}
          onYes={leave}
        />
      )}
    </div>
  );
}
