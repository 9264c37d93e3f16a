import { type PointerEvent, useRef, useState } from 'react';
import { idsIn } from '../lines/line-id.ts';
import type { Lines } from '../lines/lines.ts';
import { type Layout, startOf } from './cell-editor.tsx';
import type { Column } from './columns.ts';
import { besideFilled } from './fill-series.ts';
import styles from './over-cells.module.css';
import { boxOf } from './range-box.ts';
import { type Block, blockOf, type Range, rangeOf, type Selection, type Sheet } from './selection.ts';
import type { Filling } from './table-actions.ts';
import type { Window } from './use-window.ts';

interface FillHandleProps {
  sheet: Sheet;
  selection: Selection;
  columns: readonly Column[];
  lines: Lines;
  layout: Layout;
  window: Window;
  isFilled(line: string, attributeId: string): boolean;
  onFill(block: Block, filling: Filling): void;
}

/** The state of a drag: the block at its start, and the lines or attributes under the pointer. */
interface Drag extends Omit<Filling, 'copies'> {
  block: Block;
}

/**
 * The small square at a range's corner. Dragged, up, down or sideways, it goes on with the range's values, or, with
 * Ctrl, repeats them; a double click does it as far as the column beside has values.
 */
export function FillHandle({
  sheet,
  selection,
  columns,
  lines,
  layout,
  window,
  isFilled,
  onFill,
}: FillHandleProps) {
  const [drag, show] = useState<Drag>();
  // A quick move and its end come before the next drawing.
  const current = useRef<Drag>(undefined);
  const setDrag = (next: Drag | undefined) => {
    current.current = next;
    show(next);
  };
  const range = rangeOf(sheet, selection);
  const last = range && columns[range.last];
  const box = range && boxOf(columns, range, layout, window);
  const lineAt = (shown: number) => lines.ofRow(lines.rowOfShown(shown));
  const groupAt = (shown: number) => lines.groupOf(lines.rowOfShown(shown))?.key;
  const line = range ? lineAt(range.bottom) : -1;
  if (!range || !last || !box || line < 0) return null;
  const end = startOf(last, layout, window) + last.width;
  if (!last.isFrozen && (end <= layout.frozenWidth || end > window.width + 10)) return null;

  const follow = (event: PointerEvent<HTMLElement>) => {
    const begun = current.current;
    if (!begun) return;
    const handle = event.currentTarget.getBoundingClientRect();
    const down = event.clientY - handle.y - handle.height / 2;
    const along =
      (event.clientX - handle.x - handle.width / 2) *
      (getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1);
    const height = (range.bottom - range.top + 1) * layout.lineHeight;
    // The direction is that in which the pointer is further away from the range.
    const isSideways = beyond(along, box.inlineSize) > beyond(down, height);
    setDrag({ ...begun, isSideways, ...(isSideways ? across(along) : upOrDown(down, begun)) });
  };
  const upOrDown = (down: number, before: Drag) => {
    const moved = Math.ceil(down / layout.lineHeight);
    const target = lines.at(Math.max(0, Math.min(line + moved, lines.count - 1)));
    if (target?.kind !== 'row') return before.isSideways ? { into: [], isBefore: false } : {};
    const to = lines.shownOfRow(target.row);
    const isBefore = to < range.top;
    const into = isBefore ? idsIn(sheet.rows, to, range.top - 1) : idsIn(sheet.rows, range.bottom + 1, to);
    return { into, isBefore };
  };
  const across = (along: number) => {
    const isBefore = along < 0;
    const beside = isBefore ? columns.slice(0, range.first) : columns.slice(range.last + 1);
    // What frozen columns cover is reached at their edge.
    const seen = (place: number, { isFrozen }: Column) =>
      isFrozen ? place : Math.max(place, layout.frozenWidth);
    const reached = beside.filter((column) => {
      const start = startOf(column, layout, window);
      return isBefore ? end + along < seen(start + column.width, column) : end + along > seen(start, column);
    });
    return { into: reached.map(({ attribute }) => attribute.id), isBefore };
  };
  return (
    <>
      {drag && <FillTarget drag={drag} range={range} {...{ sheet, columns, lines, layout, window, box }} />}
      <div
        className={styles.handle}
        aria-hidden="true"
        style={{ insetInlineStart: end, insetBlockStart: (line - layout.base + 1) * layout.lineHeight }}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ block: blockOf(sheet, selection), into: [], isBefore: false, isSideways: false });
        }}
        onPointerMove={follow}
        onPointerUp={({ ctrlKey, metaKey }) => {
          const done = current.current;
          if (done && done.into.length > 0) onFill(done.block, { ...done, copies: ctrlKey || metaKey });
          setDrag(undefined);
        }}
        onPointerCancel={() => setDrag(undefined)}
        onDoubleClick={(event) => {
          event.stopPropagation();
          const group = groupAt(range.bottom);
          const into = besideFilled(sheet, range, isFilled, (row) => groupAt(row) === group);
          if (into.length > 0)
            onFill(blockOf(sheet, selection), { into, isBefore: false, isSideways: false, copies: false });
        }}
      />
    </>
  );
}

/** How far a place is outside of a range; it counts from the end of the range, and the range goes back from there. */
const beyond = (place: number, size: number): number => Math.max(0, place, -size - place);

interface FillTargetProps extends Pick<FillHandleProps, 'sheet' | 'columns' | 'lines' | 'layout' | 'window'> {
  drag: Drag;
  range: Range;
  /** Where the range is seen, in CSS pixels from the beginning of the line. */
  box: NonNullable<ReturnType<typeof boxOf>>;
}

/** What is about to be filled. */
function FillTarget({ drag, range, sheet, columns, lines, layout, window, box }: FillTargetProps) {
  const topOf = (shown: number) => (lines.ofRow(lines.rowOfShown(shown)) - layout.base) * layout.lineHeight;
  if (drag.isSideways) {
    const places = drag.into.map((id) => sheet.columns.indexOf(id));
    const ends = { first: places[0] ?? -1, last: places.at(-1) ?? -1 };
    const into = boxOf(columns, ends, layout, window);
    const blockSize = topOf(range.bottom) - topOf(range.top) + layout.lineHeight;
    return (
      into && (
        <div
          className={styles.fill}
          data-end="across"
          style={{ ...into, insetBlockStart: topOf(range.top), blockSize }}
        />
      )
    );
  }
  return drag.into.map((id) => {
    const shown = sheet.rows.indexOf(id);
    const isLast = id === (drag.isBefore ? drag.into[0] : drag.into.at(-1));
    return (
      shown >= 0 && (
        <div
          key={id}
          className={styles.fill}
          data-end={isLast ? (drag.isBefore ? 'first' : 'last') : undefined}
          style={{
            ...box,
            insetBlockStart: topOf(shown),
            blockSize: layout.lineHeight,
          }}
        />
      )
    );
  });
}
