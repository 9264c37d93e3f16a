import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './drag-ghost.module.css';
import type { Point } from './drag-state.ts';

interface DragGhostProps {
  at: Point;
  /** What else a drop here does. */
  more?: string | undefined;
  /** Why it cannot be dropped here. */
  note?: string | undefined;
  children: ReactNode;
}

/** The dragged element, beside the pointer. */
export function DragGhost({ at, more, note, children }: DragGhostProps) {
  return createPortal(
    <div className={styles.ghost} style={{ transform: `translate(${at.x}px, ${at.y}px)` }} aria-hidden="true">
      <div className={styles.card} dir="auto">
        {children}
      </div>
      {note === undefined && more !== undefined && <div className={styles.more}>{more}</div>}
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>,
    document.body,
  );
}
