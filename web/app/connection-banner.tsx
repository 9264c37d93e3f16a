import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../data/sync/connection.ts';
import { openSyncDialog } from '../data/sync/sync-dialog.ts';
import { Banner } from '../ui/banner/banner.tsx';
import styles from './connection-banner.module.css';

/** Shorter breaks are not shown, in milliseconds. */
const PATIENCE_MS = 1_500;

/** Says that the server does not answer, and that no work is lost. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const { state, unsent } = useConnection();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (state === 'connected') return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (!shown) return null;
  return (
    <Banner Icon={CloudOff} kind="warn">
      <span className={styles.words}>
        {t('connection.offline')}
        {unsent > 0 && (
          <Button className={styles.count!} onPress={openSyncDialog}>
            {t('connection.unsent', { count: unsent })}
          </Button>
        )}
      </span>
    </Banner>
  );
}
