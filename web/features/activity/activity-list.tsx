import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import { Copy, FileUp, PenLine, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Activity, takeBack } from '../../data/activity.ts';
import { useFormats, wireTime } from '../../data/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './activity.module.css';
import { activityWords } from './activity-words.ts';

/** Entries of the activity log, newest first; an act as a whole, such as an import, can be taken back. */
export function ActivityList({
  teamId,
  activity: { entries, more, failed, showOlder, reload },
  empty,
  place,
}: {
  teamId: number;
  activity: Activity;
  empty: string;
  /** Where it was, in words; where the list is about one place, nothing. */
  place?(entry: ActivityEntry): string | undefined;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [asking, setAsking] = useState<ActivityEntry>();

  const undo = async (entry: ActivityEntry) => {
    try {
      const { undone, kept } = await takeBack(teamId, entry.batch);
      showToast(t('activity.done', { undone, kept }), { kind: 'good' });
      reload();
    } catch (error) {
      showToast((error as Error).message, { kind: 'error' });
    }
  };

  if (failed) return <p className={styles.empty}>{failed.message}</p>;
  if (entries === undefined) return <Spinner />;
  return (
    <>
      {entries.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={`${entry.batch}-${entry.seq}`} className={styles.entry}>
            <Avatar name={entry.user_name ?? '?'} photo={entry.user_photo} size={28} />
            <div className={styles.what}>
              <p>
                <strong dir="auto">{entry.user_name ?? t('activity.somebody')}</strong>{' '}
                {activityWords(entry, t)} {place?.(entry)}
              </p>
              <p className={styles.when}>
                <OriginIcon origin={entry.origin} /> {formats.moment(wireTime(entry.created_at))}
              </p>
            </div>
            {entry.undone && <span className={styles.when}>{t('activity.undone')}</span>}
            {entry.undoable && !entry.undone && (
              <Button size="small" onPress={() => setAsking(entry)}>
                {t('activity.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more && (
        <Button kind="quiet" onPress={showOlder}>
          {t('activity.more')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          text={t('activity.undoText')}
          yes={t('activity.undo')}
          onClose={() => setAsking(undefined)}
          onYes={() => undo(asking)}
        />
      )}
    </>
  );
}

function OriginIcon({ origin }: { origin: string }) {
  const Icon =
    origin === 'import'
      ? FileUp
      : origin === 'duplicate'
        ? Copy
        : origin.startsWith('undo:')
          ? Undo2
          : PenLine;
  return <Icon size={12} aria-hidden />;
}
