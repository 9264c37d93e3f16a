import { CircleAlert, CloudOff, CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useConnection, useOutbox } from '../../data/sync/connection.ts';
import { madeAt } from '../../data/sync/made-at.ts';
import { isConflict } from '../../data/sync/refusals.ts';
import { openSyncDialog } from '../../data/sync/sync-dialog.ts';
import styles from './sync-sign.module.css';

/** A save that takes no longer is nobody's business. */
const PATIENCE_MS = 1_500;

/** Says that something is not saved yet, or could not be; nothing while all is well. */
export function SyncSign() {
  const { t } = useTranslation();
  const { state, unsent, refused } = useConnection();
  const { refusals } = useOutbox();
  const late = useLate();
  const toDecide = refusals.every(isConflict) ? 'sync.signConflicts' : 'sync.signRefused';
  const look =
    refused > 0
      ? { Icon: CircleAlert, text: t(toDecide, { count: refused }) }
      : !late
        ? undefined
        : state === 'connected'
          ? { Icon: CloudUpload, text: t('sync.saving') }
          : { Icon: CloudOff, text: t('sync.signWaiting', { count: unsent }) };
  if (!look) return null;
  return (
    <Button className={styles.sign!} data-warn={refused > 0} onPress={openSyncDialog}>
      <look.Icon size={14} aria-hidden />
      {look.text}
    </Button>
  );
}

/** Whether something has been waiting for longer than one looks away. */
function useLate(): boolean {
  const { entries } = useOutbox();
  const first = entries[0]?.request;
  const since = first && madeAt(first);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (since === undefined) return setLate(false);
    const left = since + PATIENCE_MS - Date.now();
    if (left <= 0) return setLate(true);
    setLate(false);
    const timer = setTimeout(() => setLate(true), Math.min(left, PATIENCE_MS));
    return () => clearTimeout(timer);
  }, [since]);
  return late;
}
