import type { ReactNode } from 'react';
import frame from '../../ui/settings/settings.module.css';
import styles from './security.module.css';

/** A page's title, its purpose, and its main action. */
export function PageHead({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <header className={styles.pageHead}>
      <div className={styles.pageWords}>
        <h1 className={frame.title}>{title}</h1>
        <p className={frame.lead}>{text}</p>
      </div>
      {children}
    </header>
  );
}
