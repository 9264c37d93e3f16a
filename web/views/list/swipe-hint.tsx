import { Check, Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './row.module.css';
import type { Swipe } from './swipe.ts';

/** What a finger does that moves a row to the side, beside the row. */
export function SwipeHint({ swipe, line }: { swipe: Swipe; line: string }) {
  const { t } = useTranslation();
  const swiped = useSyncExternalStore(swipe.subscribe, () =>
    swipe.swiped?.line === line ? swipe.swiped : undefined,
  );
  if (!swiped) return null;
  const isDone = swiped.side === 'done';
  return (
    <div className={styles.hint} data-side={swiped.side} data-far={swiped.isFar || undefined} aria-hidden>
      {isDone ? <Check size={18} /> : <Clock size={18} />}
      {t(isDone ? 'list.done' : 'list.later')}
    </div>
  );
}
