import { type ReactNode, useId } from 'react';
import styles from './security.module.css';

/** A part of a page: its title and its actions. */
export function Section({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: string | undefined;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHead}>
        <div className={styles.sectionWords}>
          <h2 id={id} className={styles.sectionTitle}>
            {title}
          </h2>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** One line of a list: its name, its details and its actions. */
export function Row({
  icon,
  name,
  mark,
  meta,
  more,
  children,
}: {
  icon: ReactNode;
  name: ReactNode;
  /** Right after the name. */
  mark?: ReactNode;
  meta?: ReactNode;
  /** A second line of details. */
  more?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.what}>
        <p className={styles.nameLine}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {mark}
        </p>
        {meta !== undefined && <p className={styles.meta}>{meta}</p>}
        {more !== undefined && <p className={styles.meta}>{more}</p>}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </li>
  );
}
