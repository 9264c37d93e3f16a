import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listed as ListedState, Listing } from '../../data/account/security-list.ts';
import { RequestError } from '../../data/api/errors.ts';
import { useObservable } from '../../data/page/observable.ts';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { isRoomKnown, useKeptRoom } from '../../ui/use-kept-room.ts';
import styles from './security.module.css';

/** Of a line, in CSS pixels. */
const ROW_PX = 60;

/** A list that until it has loaded takes as much room as it did last, or as its placeholder lines: what is below stays in place. */
export function Listed<T>({
  name,
  listing,
  state: { value, problem },
  lines,
  children,
}: {
  /** Under it this browser remembers how high it is. */
  name: string;
  listing: Listing<T>;
  state: ListedState<T>;
  /** The number of placeholder lines, where the height is not known. */
  lines: number;
  children(value: T): ReactNode;
}) {
  const { t } = useTranslation();
  const isThere = value !== undefined;
  const { ref, style, room } = useKeptRoom<HTMLDivElement>(`list-${name}`, isThere);
  const rows = room > 0 ? Math.max(1, Math.floor(room / ROW_PX)) : lines;
  return (
    <div ref={ref} className={styles.listed} style={isThere ? undefined : style}>
      {isThere ? (
        children(value)
      ) : problem ? (
        <div className={styles.notice} role="alert">
          <p>{isOffline(problem) ? t('connection.featureOffline') : problem.message}</p>
          <Button onPress={() => void listing.load()}>{t('ui.retry')}</Button>
        </div>
      ) : (
        rows > 0 && (
          <div className={styles.card} role="status" aria-label={t('ui.loading')}>
            <SkeletonRows rows={rows} of="icons" />
          </div>
        )
      )}
    </div>
  );
}

/** What is below a list of unknown height: it would move, so it is drawn once the list is. */
export function Below<T>({
  name,
  listing,
  children,
}: {
  name: string;
  listing: Listing<T>;
  children: ReactNode;
}) {
  const { value, problem } = useObservable(listing.state);
  return value === undefined && !problem && !isRoomKnown(`list-${name}`) ? null : children;
}

const isOffline = (problem: Error): boolean => problem instanceof RequestError && problem.status === 0;
