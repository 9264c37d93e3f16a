import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayNames } from '../../data/page/use-day-names.ts';
import { type Activity, type ActivityQuery, takeBack } from '../../data/structure/activity.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { sayKept } from '../../ui/toast/undo-action.ts';
import styles from './activity.module.css';
import { Entry } from './entry.tsx';
import { Failed } from './failed.tsx';

/** The item whose actions alone are listed. */
export interface OnlyItem {
  id: string;
  name: string;
}

/** The report of an import, which its entry opens. */
export interface Reports {
  ReportDialog: ComponentType<{ teamId: number; id: string; onClose(): void }>;
}

/** Entries of the activity log, newest first. An action, such as an import, can be undone as a whole. */
export function ActivityList({
  teamId,
  query,
  activity: { entries, more, failed, showOlder, reload },
  empty,
  onOnly,
  ReportDialog,
}: {
  teamId: number;
  query: ActivityQuery;
  activity: Activity;
  empty: string;
  onOnly(item: OnlyItem): void;
} & Reports) {
  const { t } = useTranslation();
  const { structure } = useStructure(teamId);
  const dayName = useDayNames();
  const [asking, setAsking] = useState<ActivityEntry>();
  const [reported, setReported] = useState<ActivityEntry>();

  const undo = async (entry: ActivityEntry) => {
    try {
      const { undone, kept, lost } = await takeBack(teamId, entry.batch);
      showToast(t('activity.done', { undone, kept }), { kind: 'good' });
      sayKept(t, { done: undone, kept: 0, lost });
      reload();
    } catch (error) {
      showToast((error as Error).message, { kind: 'error' });
    }
  };

  if (entries === undefined) {
    if (!failed) return <PageSkeleton shape="lines" />;
    return <Failed error={failed} again={reload} />;
  }
  return (
    <>
      {entries.length === 0 && <p className={styles.empty}>{empty}</p>}
      {[...Map.groupBy(entries, ({ created_at }) => dayName(created_at))].map(([day, of]) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.dayHead}>{day}</h2>
          <ul className={styles.list}>
            {of.map((entry) => (
              <Entry
                key={`${entry.batch}-${entry.seq}`}
                teamId={teamId}
                query={query}
                entry={entry}
                structure={structure}
                onOnly={onOnly}
                onUndo={() => setAsking(entry)}
                onReport={() => setReported(entry)}
              />
            ))}
          </ul>
        </section>
      ))}
      {failed && <Failed error={failed} again={more ? showOlder : reload} />}
      {more && !failed && (
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
      {reported && (
        <ReportDialog teamId={teamId} id={reported.batch} onClose={() => setReported(undefined)} />
      )}
    </>
  );
}
