import type { ReactNode } from 'react';
import styles from './ask-page.module.css';

/** A page that asks for one thing, in a narrow column. */
export function AskPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
