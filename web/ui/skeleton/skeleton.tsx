import styles from './skeleton.module.css';

const times = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Lines that are still to come, in their places. */
export function SkeletonLines({ lines }: { lines: number }) {
  return (
    <div className={styles.lines} aria-hidden="true" data-loading>
      {times(lines).map((n) => (
        <span key={n} className={styles.bone} />
      ))}
    </div>
  );
}

/** Rows that are still to come: a face or an icon, a name, and what is said of it. */
export function SkeletonRows({ rows, of }: { rows: number; of: 'faces' | 'icons' }) {
  return (
    <div className={styles.rows} data-of={of} aria-hidden="true" data-loading>
      {times(rows).map((n) => (
        <div key={n} className={styles.row}>
          <span className={styles.picture} />
          <span className={styles.bone} />
          <span className={styles.bone} />
        </div>
      ))}
    </div>
  );
}
