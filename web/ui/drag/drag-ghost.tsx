import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './drag-ghost.module.css';
import type { Point } from './drag-state.ts';

/** The dragged element, beside the pointer. */
export function DragGhost({ at, children }: { at: Point; children: ReactNode }) {
  return createPortal(
    <div className={styles.ghost} style={{ transform: `translate(${at.x}px, ${at.y}px)` }} aria-hidden="true">
      <div className={styles.card} dir="auto">
        {children}
      </div>
    </div>,
    document.body,
  );
}
