import clsx from 'clsx';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

/** What is on paper in place of the page. `wide`: the paper lies on its side. */
export function PrintSheet({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return createPortal(
    <article className={clsx(styles.sheet, wide && styles.wide)}>{children}</article>,
    document.body,
  );
}
