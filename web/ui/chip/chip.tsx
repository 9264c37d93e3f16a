import type { Hue } from '@tessera/domain/records/record.ts';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

/** A label: a word on its colour. */
export function Chip({ hue, children }: { hue: Hue; children: ReactNode }) {
  return (
    <span
      className={styles.chip}
      style={{ background: `var(--${hue}-soft)`, color: `var(--${hue}-ink)` }}
      dir="auto"
    >
      {children}
    </span>
  );
}
