import type { Refusal } from '@tessera/sync/storage.ts';
import { Download, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedInPreview } from '../../data/api/errors.ts';
import { useFormats } from '../../data/page/formats.ts';
import { syncClient } from '../../data/sync/client.ts';
import { useOutbox } from '../../data/sync/connection.ts';
import { exportRefusals, isConflict } from '../../data/sync/refusals.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { ConflictList } from './conflict-list.tsx';
import { keepMine } from './decide.ts';
import { RefusedList } from './refused-list.tsx';
import styles from './sync.module.css';
import { useLookUps } from './use-look-ups.ts';
import { groupsOf, WaitingList } from './waiting-list.tsx';

/** The time after which a closing dialog has given the focus back, if it could; in milliseconds. */
const FOCUS_DELAY_MS = 300;

type Asking = { key: string } | { refusal: Refusal };

/** The unsaved changes of this browser: first those that need the person, then those that only take time. */
export default function SyncDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { client, entries, refusals } = useOutbox();
  const requests = [
    ...refusals.flatMap((refusal) => refusal.requests),
    ...entries.map(({ request }) => request),
  ];
  const look = useLookUps(requests);
  const [asking, setAsking] = useState<Asking>();
  const conflicts = refusals.filter(isConflict);
  const refused = refusals.filter((refusal) => !isConflict(refusal));
  const volatile = client?.outbox.volatile ?? 0;
  const waits = (route: string) => entries.some(({ request }) => request.route === route);

  const drop = async () => {
    if (!asking) return;
    const { outbox, pretend } = syncClient();
    if (pretend) return showToast(refusedInPreview().message, { kind: 'error' });
    if ('refusal' in asking) return outbox.dropRefusal(asking.refusal.id);
    // A change that cannot be discarded is being sent: it stays in the list.
    await outbox.drop(asking.key).catch(() => {});
    if (outbox.entries.some(({ request }) => request.key === asking.key)) showToast(t('sync.isSent'));
  };

  // The pressed button disappears with its line: the focus must stay in the dialog.
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asking) return;
    const isLost = () => !inside.current?.closest('[role=dialog]')?.contains(document.activeElement);
    const timer = setTimeout(() => isLost() && inside.current?.focus(), FOCUS_DELAY_MS);
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && isLost()) onClose();
    };
    document.addEventListener('keydown', close);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', close);
    };
  }, [requests.length, asking, onClose]);

  return (
    <Dialog title={t('sync.title')} onClose={onClose}>
      <div ref={inside} tabIndex={-1} className={styles.focusable} />
      {requests.length === 0 ? (
        <EmptyState title={t('sync.empty')} text={t('sync.emptyText')} />
      ) : (
        <div className={styles.top}>
          <p className={styles.intro}>{t('sync.intro')}</p>
          <Button
            size="small"
            kind="quiet"
            icon={<Download size={14} aria-hidden />}
            onPress={() =>
              download(
                exportRefusals(
                  refusals,
                  entries.map(({ request }) => request),
                ),
              )
            }
          >
            {t('sync.export')}
          </Button>
        </div>
      )}
      {volatile > 0 && (
        <p className={styles.room}>
          <TriangleAlert size={14} aria-hidden />
          {t('sync.volatile', { count: volatile })}
        </p>
      )}
      {conflicts.length > 0 && (
        <Section title={t('sync.conflicts')} count={conflicts.length}>
          <ConflictList refusals={conflicts} look={look} waits={waits} />
        </Section>
      )}
      {refused.length > 0 && (
        <Section title={t('sync.refused')} count={refused.length}>
          <RefusedList
            refusals={refused}
            look={look}
            onRetry={keepMine}
            onDrop={(refusal) => setAsking({ refusal })}
          />
        </Section>
      )}
      {entries.length > 0 && (
        <Section title={t('sync.waiting')} count={groupsOf(entries).length}>
          <WaitingList entries={entries} look={look} onDrop={(key) => setAsking({ key })} />
        </Section>
      )}
      {asking && (
        <ConfirmDialog
          title={t('sync.dropTitle')}
          text={'refusal' in asking ? t('sync.dropRefusedText') : t('sync.dropText')}
          yes={t('sync.drop')}
          onClose={() => setAsking(undefined)}
          onYes={drop}
        />
      )}
    </Dialog>
  );
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const formats = useFormats();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {title} <span className={styles.count}>{formats.number(count)}</span>
      </h3>
      {children}
    </section>
  );
}

const download = (text: string): void =>
  downloadFile(
    new Blob([text], { type: 'application/json' }),
    `tessera-changes-${new Date().toISOString().slice(0, 10)}.json`,
  );
