import { Info } from 'lucide-react';
import styles from './status-line.module.css';

/** A message above all pages, which are so much lower. */
export function StatusLine({ message }: { message: string }) {
  return (
    <div role="status" className={styles.banner}>
      <Info size={16} aria-hidden className={styles.icon!} />
      <span className={styles.text} dir="auto" title={message}>
        {message}
      </span>
    </div>
  );
}
