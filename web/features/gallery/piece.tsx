import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** The pieces of one folder of `web/ui`, each in every state. */
export type Pieces = Readonly<Record<string, () => ReactNode>>;

/** One state of a piece, with its name. */
export function State({ of, wide = false, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={styles.state} data-wide={wide}>
      <div className={styles.shown}>{children}</div>
      <figcaption className={styles.caption}>{of}</figcaption>
    </figure>
  );
}
