import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

/** A group of settings. */
export function SettingGroup({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <h2 id={id} className={styles.groupTitle}>
          {title}
        </h2>
        {text && <p className={styles.groupText}>{text}</p>}
      </header>
      <div className={styles.card}>{children}</div>
    </section>
  );
}

/** One setting: its name, and at the end of the line, or below it on a phone, its control. */
export function Setting({
  label,
  text,
  wide = false,
  children,
}: {
  label: string;
  text?: ReactNode;
  /** The control needs the whole line. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.setting} data-wide={wide}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
