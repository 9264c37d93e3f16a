import { type ActivityEntry, getActivity, undoActivity } from '@tessera/domain/api/changes.ts';
import type { TFunction } from 'i18next';
import { FileUp, PenLine, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../data/call.ts';
import { useFormats, wireTime } from '../../data/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './activity.module.css';

/** What was done on a board, newest first; an act as a whole, such as an import, can be taken back. */
export default function ActivityDialog({
  teamId,
  boardId,
  onClose,
}: {
  teamId: number;
  boardId: string;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [entries, setEntries] = useState<ActivityEntry[]>();
  const [more, setMore] = useState(false);
  const [asking, setAsking] = useState<ActivityEntry>();

  const load = useCallback(
    async (before?: number) => {
      const page = await request(getActivity, {
        params: { team: teamId },
        query: { board_id: boardId, ...(before ? { before } : {}) },
      });
      setEntries((known) => (before ? [...(known ?? []), ...page.data] : page.data));
      setMore(page.more);
    },
    [teamId, boardId],
  );

  useEffect(() => {
    load().catch((error: Error) => showToast(error.message, { kind: 'error' }));
  }, [load]);

  const undo = async (entry: ActivityEntry) => {
    try {
      const { undone, kept } = await request(undoActivity, {
        params: { team: teamId, batch: entry.batch },
        body: {},
      });
      showToast(t('activity.done', { undone, kept }), { kind: 'good' });
      await load();
    } catch (error) {
      showToast((error as Error).message, { kind: 'error' });
    }
  };

  return (
    <Dialog title={t('activity.title')} onClose={onClose}>
      {entries === undefined && <Spinner />}
      {entries?.length === 0 && <p className={styles.empty}>{t('activity.empty')}</p>}
      <ul className={styles.list}>
        {entries?.map((entry) => (
          <li key={`${entry.batch}-${entry.seq}`} className={styles.entry}>
            <Avatar name={entry.user_name ?? '?'} size={28} />
            <div className={styles.what}>
              <p>
                <strong dir="auto">{entry.user_name ?? t('activity.somebody')}</strong> {words(entry, t)}
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
        <Button kind="quiet" onPress={() => void load(entries?.at(-1)?.seq)}>
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
    </Dialog>
  );
}

function OriginIcon({ origin }: { origin: string }) {
  const Icon = origin === 'import' ? FileUp : origin.startsWith('undo:') ? Undo2 : PenLine;
  return <Icon size={12} aria-hidden />;
}

function words({ counts }: ActivityEntry, t: TFunction): string {
  return counts
    .map(({ collection, act, count }) => t(`activity.${act}`, { count, what: t(`activity.${collection}`) }))
    .join(', ');
}
