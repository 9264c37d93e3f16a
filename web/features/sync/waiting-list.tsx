import type { OutboxEntry } from '@tessera/sync/storage.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../data/sync/connection.ts';
import { madeAt } from '../../data/sync/made-at.ts';
import { describeRequest } from '../../records/saves/describe-request.ts';
import type { LookUps } from '../../records/saves/save-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Moment } from './moment.tsx';
import styles from './sync.module.css';

const GROUPS_AT_ONCE = 50;
const LINES_MAX = 3;

/** What is saved together stands together, in the order in which it is sent. */
export function groupsOf(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const groups = Map.groupBy(entries, ({ request }) => request.transactionBatch ?? request.key);
  return [...groups.values()];
}

/** Saves that the server has not acknowledged yet. */
export function WaitingList({
  entries,
  look,
  onDrop,
}: {
  entries: readonly OutboxEntry[];
  look: LookUps;
  onDrop(key: string): void;
}) {
  const { t } = useTranslation();
  const { state } = useConnection();
  const [shown, setShown] = useState(GROUPS_AT_ONCE);
  const groups = groupsOf(entries);
  return (
    <>
      <ul>
        {groups.slice(0, shown).map((group) => {
          const { request, error } = group[0]!;
          const lines = group.slice(0, LINES_MAX).map((entry) => describeRequest(entry.request, look));
          return (
            <li key={request.key} className={styles.entry}>
              <div className={styles.what}>
                {lines.map((line, index) => (
                  <p key={index} className={styles.line}>
                    {line}
                  </p>
                ))}
                {group.length > LINES_MAX && (
                  <p className={styles.line}>{t('sync.more', { count: group.length - LINES_MAX })}</p>
                )}
                <p className={styles.meta}>
                  <Moment at={madeAt(request)} /> · {reason(error, state === 'connected', t)}
                </p>
              </div>
              <Button
                size="small"
                kind="quiet"
                aria-label={t('sync.dropNamed', { what: lines[0] })}
                onPress={() => onDrop(request.key)}
              >
                {t('sync.drop')}
              </Button>
            </li>
          );
        })}
      </ul>
      {groups.length > shown && (
        <div className={styles.more}>
          <Button size="small" kind="quiet" onPress={() => setShown(shown + GROUPS_AT_ONCE)}>
            {t('sync.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Why it is still here. An attempt leaves words of its own only where they say more than that nobody was there. */
function reason(error: string | null, connected: boolean, t: TFunction): string {
  if (error === null) return connected ? t('sync.notSent') : t('sync.noConnection');
  if (error === '') return t('sync.signedOut');
  return error === 'still offline' ? t('sync.noAnswer') : t('sync.tried', { why: error });
}
