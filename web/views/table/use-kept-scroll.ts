import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ItemRows } from '../../data/views/types.ts';
import type { Lines } from '../lines/lines.ts';

/** After so long without a movement the place is kept, in milliseconds. */
const REST_MS = 200;

/** Where somebody was in a table. */
interface KeptPlace {
  /** The item of the first line, and how far it is scrolled out, in CSS pixels. */
  item: string;
  by: number;
  /** In CSS pixels. */
  left: number;
}

const nameOf = (viewId: string): string => `scroll/${viewId}`;

function keptPlace(viewId: string): KeptPlace | undefined {
  const kept = sessionStorage.getItem(nameOf(viewId));
  if (kept === null) return undefined;
  try {
    const { item, by, left } = JSON.parse(kept) as KeptPlace;
    return typeof item === 'string' && Number.isFinite(by) && Number.isFinite(left)
      ? { item, by, left }
      : undefined;
  } catch {
    // It is not of this version.
    return undefined;
  }
}

interface KeptScroll {
  viewId: string;
  grid: RefObject<HTMLElement | null>;
  rows: ItemRows;
  lines: Lines;
  lineHeight: number;
  /** All lines are known. */
  settled: boolean;
  toTable(top: number): number;
  toBox(offset: number): number;
}

/** After a reload, and on the way back from another view, a table is where it was left: by its items. */
export function useKeptScroll(table: KeptScroll): void {
  const { viewId, grid, rows, lines, lineHeight, settled, toTable, toBox } = table;
  const isDone = useRef(false);

  const restore = useEffectEvent(() => {
    const element = grid.current;
    const place = keptPlace(viewId);
    const line = place ? lines.ofRow(rows.indexOf(place.item)) : -1;
    // Whoever has scrolled meanwhile stays there.
    if (!element || !place || line < 0 || element.scrollTop !== 0 || element.scrollLeft !== 0) return;
    const isMirrored = getComputedStyle(element).direction === 'rtl';
    element.scrollTop = toBox(line * lineHeight + place.by);
    element.scrollLeft = isMirrored ? -place.left : place.left;
  });
  useLayoutEffect(() => {
    if (!settled || isDone.current) return;
    isDone.current = true;
    restore();
  }, [settled]);

  const keep = useEffectEvent((element: HTMLElement) => {
    const top = toTable(element.scrollTop);
    const first = Math.floor(top / lineHeight);
    const row = [first, first + 1].map((line) => lines.at(line)).find((one) => one?.kind === 'row')?.row;
    const item = row === undefined ? undefined : rows.idAt(row);
    if (row === undefined || item === undefined) return;
    const place = { item, by: top - lines.ofRow(row) * lineHeight, left: Math.abs(element.scrollLeft) };
    sessionStorage.setItem(nameOf(viewId), JSON.stringify(place satisfies KeptPlace));
  });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const rested = () => {
      rest = undefined;
      keep(element);
    };
    const soon = () => {
      clearTimeout(rest);
      rest = setTimeout(rested, REST_MS);
    };
    element.addEventListener('scroll', soon, { passive: true });
    return () => {
      element.removeEventListener('scroll', soon);
      // Whoever leaves right after a scroll: the table is still on the page here, at its place.
      if (rest === undefined) return;
      clearTimeout(rest);
      rested();
    };
  }, [grid]);
}
