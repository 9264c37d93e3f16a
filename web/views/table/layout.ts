import type { Column } from './columns.ts';
import type { Window } from './use-window.ts';

/** Where lines and columns are, in CSS pixels. */
export interface Layout {
  /** The line from which offsets count. */
  base: number;
  lineHeight: number;
  frozenWidth: number;
  numberWidth: number;
}

/** The beginning of a column on the screen, in CSS pixels from the beginning of the line. */
export function startOf({ isFrozen, start }: Column, layout: Layout, window: Window): number {
  return isFrozen ? layout.numberWidth + start : layout.frozenWidth + start - window.left;
}
