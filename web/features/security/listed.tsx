import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listed as ListedState, Listing } from '../../data/account/security-list.ts';
import { RequestError } from '../../data/api/errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import styles from './security.module.css';

/** A list with placeholder lines until it has loaded. */
export function Listed<T>({
  listing,
  state: { value, problem },
  lines,
  children,
}: {
  listing: Listing<T>;
  state: ListedState<T>;
  /** The number of placeholder lines. */
  lines: number;
  children(value: T): ReactNode;
}) {
  const { t } = useTranslation();
  if (value !== undefined) return children(value);
  if (problem)
    return (
      <div className={styles.notice} role="alert">
        <p>{isOffline(problem) ? t('connection.featureOffline') : problem.message}</p>
        <Button onPress={() => void listing.load()}>{t('ui.retry')}</Button>
      </div>
    );
  return (
    <div className={styles.card} role="status" aria-label={t('ui.loading')}>
      <SkeletonRows rows={lines} of="icons" />
    </div>
  );
}

const isOffline = (problem: Error): boolean => problem instanceof RequestError && problem.status === 0;
