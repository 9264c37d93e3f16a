import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { idsIn } from '../lines/line-id.ts';
import { cellAtPoint } from './cell-at-point.ts';
import { holdPointer, type Point, placeIn } from './hold-pointer.ts';
import { blockOf, placeOf, type Range, rangeOf, type Selection } from './selection.ts';
import type { Filling } from './table-actions.ts';
import type { Table } from './use-table.ts';
import { HEADER_PX } from './use-window.ts';

export const NOWHERE: Filling = { into: [], isBefore: false, isSideways: false, copies: false };

/** A drag of the fill handle: what would be filled if it were let go; undefined: it is not dragged. */
export function useFillDrag(table: Table) {
  const [drag, show] = useState<Filling>();
  // A quick move and its end come before the next drawing; the picture of a moving table reads it too.
  const current = table.filling;
  const setDrag = (next: Filling | undefined) => {
    current.current = next;
    show(next);
  };
  const latest = useRef(table);
  useLayoutEffect(() => {
    latest.current = table;
  });
  const letGo = useRef(() => {});
  useEffect(
    () => () => {
      letGo.current();
      current.current = undefined;
    },
    [current],
  );

  const isDragging = drag !== undefined;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const before = current.current;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      letGo.current();
      setDrag(undefined);
    } else if (before) setDrag({ ...before, copies: copiesWith(event) });
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    const heard = (event: KeyboardEvent) => onKey(event);
    for (const type of ['keydown', 'keyup'] as const) addEventListener(type, heard, { capture: true });
    return () => {
      for (const type of ['keydown', 'keyup'] as const) removeEventListener(type, heard, { capture: true });
    };
  }, [isDragging]);

  const begin = (event: PointerEvent, selection: Selection): void => {
    const block = blockOf(table.sheet, selection);
    letGo.current();
    setDrag(NOWHERE);
    letGo.current = holdPointer(event.nativeEvent, {
      grid: table.grid.current!,
      frozen: () => latest.current.layout.frozenWidth,
      follow: (at, keys) => {
        const into = intoAt(latest.current, selection, at, current.current?.isSideways ?? false);
        const copies = keys ? copiesWith(keys) : (current.current?.copies ?? false);
        setDrag({ ...(current.current ?? NOWHERE), ...into, copies });
      },
      done: (event) => {
        const done = current.current;
        setDrag(undefined);
        if (event && done && done.into.length > 0)
          latest.current.actions.fillOver(block, { ...done, copies: copiesWith(event) });
      },
    });
  };
  return { drag, begin };
}

/** Ctrl as in spreadsheets, and what has its part on a Mac, where Ctrl presses the other button. */
const copiesWith = ({ ctrlKey, metaKey, altKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  ctrlKey || metaKey || altKey;

/** What would be filled from a range to a point: in the direction in which it is further away. Undefined: as before. */
function intoAt(table: Table, selection: Selection, at: Point, wasSideways: boolean): Partial<Filling> {
  const { sheet } = table;
  const range = rangeOf(sheet, selection);
  const box = range && boxIn(table, range);
  if (!box) return {};
  const { along, down } = placeIn(table.grid.current!, at);
  const isSideways = outside(along, box.start, box.end) > outside(down, box.top, box.bottom);
  const cell = cellAtPoint(table, at);
  // The head of a group.
  if (!cell) return isSideways === wasSideways ? {} : { ...NOWHERE, isSideways };
  const to = placeOf(sheet, cell);
  const [ids, place, first, last] = isSideways
    ? ([sheet.columns, to.column, range.first, range.last] as const)
    : ([sheet.rows, to.row, range.top, range.bottom] as const);
  const isBefore = place < first;
  const into = isBefore ? idsIn(ids, place, first - 1) : idsIn(ids, last + 1, place);
  return { into, isBefore, isSideways };
}

/** How far a place is outside of a stretch. */
const outside = (place: number, from: number, to: number): number => Math.max(0, from - place, place - to);

/** Where a range is now, in CSS pixels from the corner of the table. */
function boxIn({ grid, lines, columns, layout, toTable }: Table, range: Range) {
  const [first, last] = [columns.columns[range.first]!, columns.columns[range.last]!];
  const { scrollLeft, scrollTop } = grid.current!;
  const startOf = ({ isFrozen, start }: typeof first) =>
    isFrozen ? layout.numberWidth + start : layout.frozenWidth + start - Math.abs(scrollLeft);
  const topOf = (shown: number) =>
    lines.ofRow(lines.rowOfShown(shown)) * layout.lineHeight - toTable(scrollTop) + HEADER_PX;
  return {
    ...{ start: startOf(first), end: startOf(last) + last.width },
    ...{ top: topOf(range.top), bottom: topOf(range.bottom) + layout.lineHeight },
  };
}
