import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './editor.module.css';

/** Where something is on the screen. */
export interface Spot {
  left: number;
  top: number;
  bottom: number;
}

interface FloatingProps {
  spot: Spot;
  /** Where it stands while there is room. */
  side: 'above' | 'below';
  children: ReactNode;
}

const EDGE_PX = 8;
const GAP_PX = 6;

/** A panel above all else at a place of the text, which keeps the focus. Nothing around it clips it. */
export function Floating({ spot, side, children }: FloatingProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    if (!panel.matches(':popover-open')) panel.showPopover();
    const { offsetWidth: width, offsetHeight: height } = panel;
    const above = spot.top - GAP_PX - height;
    const below = spot.bottom + GAP_PX;
    const fitsBelow = below + height <= window.innerHeight - EDGE_PX;
    const isAbove = side === 'above' ? above >= EDGE_PX : !fitsBelow && above >= EDGE_PX;
    const isRightToLeft = getComputedStyle(panel).direction === 'rtl';
    const left = isRightToLeft ? spot.left - width : spot.left;
    panel.style.top = `${isAbove ? above : below}px`;
    panel.style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - EDGE_PX - width))}px`;
  });
  return (
    <div
      ref={ref}
      popover="manual"
      className={styles.floating}
      // A press here must not take the cursor out of the text.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
