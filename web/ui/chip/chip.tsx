import type { Hue } from '@tessera/domain/records/record.ts';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

/** A label: text on its colour, in the same hue unless `ink` names another. */
export function Chip({ hue, ink = hue, children }: { hue: Hue; ink?: Hue; children: ReactNode }) {
  return (
    <span
      className={styles.chip}
      style={{ background: `var(--${hue}-soft)`, color: `var(--${ink}-ink)` }}
      dir="auto"
    >
      {children}
    </span>
  );
}
