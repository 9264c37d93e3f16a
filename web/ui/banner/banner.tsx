import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  Icon: LucideIcon;
  /** `warn`: something does not work; `info`: all others. */
  kind: 'info' | 'warn';
  children: ReactNode;
}

/** Says something of the whole page, above it, with what can be done about it. */
export function Banner({ Icon, kind, children }: BannerProps) {
  return (
    <div role="status" className={styles.banner} data-kind={kind}>
      <Icon size={16} aria-hidden className={styles.icon!} />
      {children}
    </div>
  );
}
