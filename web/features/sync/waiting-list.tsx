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

/** Changes that are saved together are listed together, in the order of sending. */
export function groupsOf(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const groups = Map.groupBy(entries, ({ request }) => request.transactionBatch ?? request.key);
  return [...groups.values()];
}

/** Saves that the server has not confirmed yet. */
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

/**
 * Why a save still waits. An attempt has a text of its own only if it says more than that the server did not answer.
 */
function reason(error: string | null, connected: boolean, t: TFunction): string {
  if (error === null) return connected ? t('sync.notSent') : t('sync.noConnection');
  if (error === '') return t('sync.signedOut');
  return error === 'still offline' ? t('sync.noAnswer') : t('sync.tried', { why: error });
}
