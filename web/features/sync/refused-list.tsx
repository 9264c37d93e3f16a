import type { Refusal } from '@tessera/sync/storage.ts';
import { useTranslation } from 'react-i18next';
import { sayRefusal } from '../../data/api/say-error.ts';
import { conflicting } from '../../data/sync/refusals.ts';
import { describeRequest } from '../../records/saves/describe-request.ts';
import type { LookUps } from '../../records/saves/save-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Moment } from './moment.tsx';
import styles from './sync.module.css';

/** Saves that the server has refused, with its reasons. */
export function RefusedList({
  refusals,
  look,
  onRetry,
  onDrop,
}: {
  refusals: readonly Refusal[];
  look: LookUps;
  onRetry(refusal: Refusal): void;
  onDrop(refusal: Refusal): void;
}) {
  const { t } = useTranslation();
  return (
    <ul>
      {refusals.map((refusal) => {
        const what = describeRequest(conflicting(refusal), look);
        const others = refusal.requests.length - 1;
        return (
          <li key={refusal.id} className={styles.entry}>
            <div className={styles.what}>
              <p className={styles.line}>
                {what}
                {others > 0 && ` ${t('sync.more', { count: others })}`}
              </p>
              <p className={styles.reason} dir="auto">
                {sayRefusal(refusal)}
              </p>
              <p className={styles.meta}>
                <Moment at={refusal.at} />
              </p>
            </div>
            <Button size="small" aria-label={t('sync.retryNamed', { what })} onPress={() => onRetry(refusal)}>
              {t('sync.retry')}
            </Button>
            <Button
              size="small"
              kind="quiet"
              aria-label={t('sync.dropNamed', { what })}
              onPress={() => onDrop(refusal)}
            >
              {t('sync.drop')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
