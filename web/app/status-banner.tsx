import { Info } from 'lucide-react';
import { useObservable } from '../data/page/observable.ts';
import { statusMessage } from '../data/status/status-message.ts';
import styles from './status-banner.module.css';

/** What the status host says, above every page, until it says so no more. */
export function StatusBanner() {
  const message = useObservable(statusMessage);
  if (message === '') return null;
  return (
    <div role="status" className={styles.banner}>
      <Info size={16} aria-hidden className={styles.icon!} />
      <span className={styles.text} dir="auto" title={message}>
        {message}
      </span>
    </div>
  );
}
