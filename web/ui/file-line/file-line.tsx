import type { LucideIcon } from 'lucide-react';
import styles from './file-line.module.css';

/** A file: its name, and how large it is. */
export function FileLine({ Icon, name, size }: { Icon: LucideIcon; name: string; size: string }) {
  return (
    <span className={styles.line}>
      <Icon size={16} aria-hidden className={styles.icon!} />
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>
      <span className={styles.size}>{size}</span>
    </span>
  );
}
