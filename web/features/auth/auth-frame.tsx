import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo/logo.tsx';
import styles from './auth.module.css';
import { Mosaic } from './mosaic.tsx';

interface PanelProps {
  title: string;
  text?: ReactNode;
  /** The id of the title, for elements that it labels. */
  titleId?: string;
  /** Other options, below everything. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** One column in the middle: the title and the form. */
export function AuthPanel({ title, text, titleId, foot, children }: PanelProps) {
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <span className={styles.logo}>
          <Logo size={40} />
        </span>
        <h1 className={styles.title} id={titleId} dir="auto">
          {title}
        </h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </header>
      {children}
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </div>
  );
}

/** The layout of the pages for signing in. */
export function AuthFrame(props: PanelProps) {
  return (
    <div className={styles.page}>
      <Mosaic />
      <main className={styles.main}>
        <AuthPanel {...props} />
      </main>
    </div>
  );
}
