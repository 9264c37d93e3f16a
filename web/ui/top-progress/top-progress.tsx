import styles from './top-progress.module.css';

/** A thin bar at the top: something loads; `isDone`: it goes to its end, and is not seen any more. */
export const TopProgress = ({ isDone = false }: { isDone?: boolean }) => (
  <div
    className={styles.bar}
    data-done={isDone || undefined}
    data-loading={isDone ? undefined : ''}
    data-no-snapshot
    aria-hidden="true"
  />
);
