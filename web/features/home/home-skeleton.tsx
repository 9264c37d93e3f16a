import styles from './home-skeleton.module.css';

/** Lines that are still to come, in their places. */
export function HomeSkeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, n) => (
        <span key={n} className={styles.line} />
      ))}
    </div>
  );
}
