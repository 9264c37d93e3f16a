import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../data/account/session.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useConnection } from '../../data/sync/connection.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import styles from './auth.module.css';
import { useWay } from './way.ts';

const ConfirmDialog = lazy(
  chunk(async () => ({
    default: (await import('../../ui/confirm-dialog/confirm-dialog.tsx')).ConfirmDialog,
  })),
);

/** The signed-in person is not the invited one. */
export function OtherPerson({ me, email }: { me: string; email: string }) {
  const { t } = useTranslation();
  const { go, pathname, query } = useWay();
  const { unsent } = useConnection();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    await signOut(`${pathname}?${query}`);
  };

  return (
    <div className={styles.stack}>
      <p className={styles.notice}>{t('auth.otherPerson', { me, email })}</p>
      <PlainButton
        kind="primary"
        size="large"
        autoFocus
        busy={leaving}
        onPress={() => (unsent > 0 ? setAsking(true) : void leave())}
      >
        {t('auth.signInAs', { email })}
      </PlainButton>
      <PlainButton size="large" onPress={() => void go('/home')}>
        {t('auth.stayAs', { me })}
      </PlainButton>
      {asking && (
        <Suspense>
          <ConfirmDialog
            text={t('auth.signOutUnsaved', { count: unsent })}
            yes={t('auth.signOutAnyway')}
            onClose={() => setAsking(false)}
            onYes={leave}
          />
        </Suspense>
      )}
    </div>
  );
}
