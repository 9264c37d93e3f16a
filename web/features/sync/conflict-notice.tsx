import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../data/sync/connection.ts';
import { conflicting, isConflict } from '../../data/sync/refusals.ts';
import { openSyncDialog } from '../../data/sync/sync-dialog.ts';
import { conflictSides, isReadable } from '../../records/saves/conflict-sides.ts';
import { describeTarget } from '../../records/saves/describe-request.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './conflict-notice.module.css';
import { keepMine, keepTheirs } from './decide.ts';
import { BothSides } from './sides.tsx';
import { useLookUps } from './use-look-ups.ts';

/** The newest conflict, with both values, to be decided here or later. */
export function ConflictNotice() {
  const { t } = useTranslation();
  const { entries, refusals } = useOutbox();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const conflicts = refusals.filter((refusal) => isConflict(refusal) && !dismissed.has(refusal.id));
  const look = useLookUps(conflicts.map(conflicting));
  const refusal = conflicts.findLast((one) => isReadable(one, look));
  const card = useRef<HTMLElement>(null);
  /** The element that had the focus before; it gets it back when all is decided. */
  const before = useRef<HTMLElement | null>(null);
  const inside = useRef(false);

  const refusalId = refusal?.id;
  useEffect(() => {
    if (!inside.current) return;
    if (refusalId !== undefined) {
      card.current?.focus();
      return;
    }
    inside.current = false;
    const back = before.current?.isConnected ? before.current : document.getElementById('content');
    back?.focus();
  }, [refusalId]);

  const words = refusal && t('sync.changedMeanwhile', { what: describeTarget(conflicting(refusal), look) });
  return (
    <>
      <p role="status" className="for-screen-readers">
        {words}
      </p>
      {refusal && (
        <section
          ref={card}
          key={refusal.id}
          tabIndex={-1}
          aria-label={t('sync.conflict')}
          className={styles.card}
          onFocus={({ relatedTarget, currentTarget }) => {
            inside.current = true;
            if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
              before.current = relatedTarget;
          }}
          onBlur={({ relatedTarget }) => {
            // A button that disappears loses the focus to nowhere: the person has not left.
            if (relatedTarget) inside.current = card.current?.contains(relatedTarget) ?? false;
          }}
        >
          <header className={styles.head}>
            <p className={styles.words}>{words}</p>
            <IconButton
              small
              label={t('sync.dismiss')}
              onPress={() => setDismissed(new Set([...dismissed, ...conflicts.map(({ id }) => id)]))}
            >
              <X size={14} />
            </IconButton>
          </header>
          <BothSides
            sides={conflictSides(refusal, look, (route) =>
              entries.some(({ request }) => request.route === route),
            )}
          />
          <div className={styles.buttons}>
            <Button size="small" onPress={() => keepMine(refusal)}>
              {t('sync.keepMine')}
            </Button>
            <Button size="small" onPress={() => keepTheirs(refusal)}>
              {t('sync.keepTheirs')}
            </Button>
            {conflicts.length > 1 && (
              <span className={styles.more}>
                <Button size="small" kind="quiet" onPress={openSyncDialog}>
                  {t('sync.moreConflicts', { count: conflicts.length - 1 })}
                </Button>
              </span>
            )}
          </div>
        </section>
      )}
    </>
  );
}
