/** A cell of the result: the row's index and the column's. */
export interface Cell {
  row: number;
  column: number;
}

/** The active cell, and the far corner of the range around it. */
export interface Selection {
  active: Cell;
  corner: Cell;
}

export interface Extent {
  rows: number;
  columns: number;
}

export interface Range {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

export const at = (row: number, column: number): Selection => ({
  active: { row, column },
  corner: { row, column },
});

export function rangeOf({ active, corner }: Selection): Range {
  return {
    top: Math.min(active.row, corner.row),
    bottom: Math.max(active.row, corner.row),
    first: Math.min(active.column, corner.column),
    last: Math.max(active.column, corner.column),
  };
}

export const isSingle = ({ active, corner }: Selection): boolean =>
  active.row === corner.row && active.column === corner.column;

export interface Key {
  key: string;
  shift: boolean;
  /** Ctrl, or Command. */
  control: boolean;
  /** Rows that fit on the screen. */
  page: number;
  rtl: boolean;
}

/** Where a key takes the selection; undefined: it is no key that moves. */
export function moveBy(selection: Selection, key: Key, extent: Extent): Selection | undefined {
  const step = stepOf(key, extent);
  if (!step || extent.rows === 0) return undefined;
  const from = key.shift && key.key !== 'Tab' ? selection.corner : selection.active;
  const to = clamp({ row: from.row + step.rows, column: from.column + step.columns }, extent);
  return key.shift && key.key !== 'Tab'
    ? { active: selection.active, corner: to }
    : { active: to, corner: to };
}

function stepOf(
  { key, control, shift, page, rtl }: Key,
  { rows, columns }: Extent,
): { rows: number; columns: number } | undefined {
  const far = control ? Number.POSITIVE_INFINITY : 1;
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown') return { rows: control ? rows : 1, columns: 0 };
  if (key === 'ArrowUp') return { rows: control ? -rows : -1, columns: 0 };
  if (key === forward) return { rows: 0, columns: Math.min(far, columns) };
  if (key === back) return { rows: 0, columns: -Math.min(far, columns) };
  if (key === 'PageDown') return { rows: page, columns: 0 };
  if (key === 'PageUp') return { rows: -page, columns: 0 };
  if (key === 'Home') return { rows: control ? -rows : 0, columns: -columns };
  if (key === 'End') return { rows: control ? rows : 0, columns };
  if (key === 'Tab') return { rows: 0, columns: shift ? -1 : 1 };
  return undefined;
}

export function clamp({ row, column }: Cell, { rows, columns }: Extent): Cell {
  return { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(columns - 1, column)) };
}
