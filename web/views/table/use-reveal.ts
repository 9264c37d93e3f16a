import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ADD_PX } from './columns.ts';
import type { Cell } from './selection.ts';
import type { Columns } from './use-columns.ts';
import { HEADER_PX } from './use-window.ts';

interface Revealing {
  grid: RefObject<HTMLElement | null>;
  lineOf(cell: Cell): number;
  columns: Columns['columns'];
  lineHeight: number;
  frozenWidth: number;
  /** So much of the upper edge is covered for a cell, and of the lower one, in CSS pixels. */
  above: number;
  below: number;
  /** The height of the table, in CSS pixels; undefined: it is not measured yet. */
  height: number | undefined;
  /** Undefined: no cell is selected. */
  active: Cell | undefined;
  toTable(top: number): number;
  toBox(offset: number): number;
  /** Draws what is in sight now. */
  measure(): void;
}

/** Returns a function that scrolls to a cell, or to a line, as soon as it is drawn. */
export function useReveal(table: Revealing): (place: Cell | number) => void {
  const wanted = useRef<Cell | number>(undefined);
  useLayoutEffect(() => {
    const place = wanted.current;
    wanted.current = undefined;
    if (place !== undefined) reveal(table, place);
  });
  useStaysInSight(table);
  return (place) => {
    wanted.current = place;
  };
}

/** Where the table becomes lower (a bar grows above it, a keyboard opens), the active cell stays in sight, if it was. */
function useStaysInSight(table: Revealing): void {
  const { height, active, lineHeight } = table;
  const before = useRef(height);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = height;
    const element = table.grid.current;
    if (!element || !active || was === undefined || height === undefined || height >= was) return;
    const top = table.toTable(element.scrollTop);
    const line = table.lineOf(active);
    const wasInSight =
      line * lineHeight - table.above >= top &&
      (line + 1) * lineHeight <= top + was - HEADER_PX - table.below;
    if (wasInSight) reveal(table, active);
  });
}

function reveal(table: Revealing, place: Cell | number): void {
  const { grid, columns, lineHeight, toTable, toBox } = table;
  const element = grid.current;
  const line = typeof place === 'number' ? place : table.lineOf(place);
  if (!element || line < 0) return;
  const top = toTable(element.scrollTop);
  const visible = element.clientHeight - HEADER_PX - table.below;
  const above = typeof place === 'number' ? 0 : table.above;
  if (line * lineHeight - above < top) element.scrollTop = toBox(Math.max(0, line * lineHeight - above));
  else if ((line + 1) * lineHeight > top + visible)
    element.scrollTop = toBox((line + 1) * lineHeight - visible);
  const column =
    typeof place === 'number'
      ? undefined
      : columns.find(({ attribute }) => attribute.id === place.attributeId);
  if (column && !column.isFrozen) {
    const { start, width } = column;
    // Beside the last one, the button that adds another is in sight too.
    const wanted = column === columns.at(-1) ? width + ADD_PX : width;
    revealColumn(element, { start, width: wanted }, table.frozenWidth);
  }
  // Its cell is the active one of the grid: screen readers find it at once.
  table.measure();
}

function revealColumn(
  element: HTMLElement,
  { start, width }: { start: number; width: number },
  frozenWidth: number,
): void {
  const left = Math.abs(element.scrollLeft);
  const room = element.clientWidth - frozenWidth;
  // Of a column that is wider than the room its start is in sight.
  const last = Math.min(start, start + width - room);
  const next = start < left ? start : last > left ? last : left;
  if (next === left) return;
  element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -next : next;
}
