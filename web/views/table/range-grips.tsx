import { type PointerEvent, useEffect, useRef } from 'react';
import { eachFrame, scrollSpeed } from '../../ui/drag/auto-scroll.ts';
import { startOf } from './cell-editor.tsx';
import { cellUnder } from './cells-under.ts';
import styles from './over-cells.module.css';
import { isSeveral } from './ranges.ts';
import { type Cell, cellAt, rangeOf, sameCell } from './selection.ts';
import type { Table } from './use-table.ts';
import { HEADER_PX } from './use-window.ts';

/** A drag of a grip: the opposite corner stays. */
interface Drag {
  anchor: Cell;
  at: { x: number; y: number };
  stop(): void;
}

/** The corners of the selected range, for fingers: each is dragged, and near an edge the table scrolls. */
export function RangeGrips({ table }: { table: Table }) {
  const { selection, sheet, columns, layout, window, lines, grid } = table;
  const drag = useRef<Drag>(undefined);
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  useEffect(() => () => drag.current?.stop(), []);
  const range = selection && !isSeveral(selection) ? rangeOf(sheet, selection) : undefined;
  if (!range) return null;

  const follow = () => {
    if (!drag.current) return;
    const { anchor, at } = drag.current;
    const head = cellAtPoint(at);
    const { selection: now, actions } = latest.current;
    if (head && !sameCell(head, now?.head))
      actions.perform({ kind: 'select', selection: { anchor, head }, isStill: true });
  };
  const begin = (event: PointerEvent<HTMLElement>, anchor: Cell) => {
    event.stopPropagation();
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const stop = eachFrame((seconds) => {
      if (drag.current && grid.current)
        scrollNear(grid.current, drag.current.at, layout.frozenWidth, seconds);
      follow();
    });
    drag.current = { anchor, at: { x: event.clientX, y: event.clientY }, stop };
  };
  const end = () => {
    drag.current?.stop();
    drag.current = undefined;
  };
  const grip = (which: 'first' | 'last') => {
    const [row, place] = which === 'first' ? [range.top, range.first] : [range.bottom, range.last];
    const [column, line] = [columns.columns[place], lines.ofRow(lines.rowOfShown(row))];
    if (!column || line < 0) return null;
    const edge = startOf(column, layout, window) + (which === 'first' ? 0 : column.width);
    const isCovered = !column.isFrozen && edge < layout.frozenWidth;
    const opposite =
      which === 'first' ? cellAt(sheet, range.bottom, range.last)! : cellAt(sheet, range.top, range.first)!;
    return (
      <div
        key={which}
        data-grip={which}
        className={styles.grip}
        aria-hidden="true"
        style={{
          insetInlineStart: edge,
          insetBlockStart: (line - layout.base + (which === 'first' ? 0 : 1)) * layout.lineHeight,
          visibility: isCovered ? 'hidden' : undefined,
        }}
        onPointerDown={(event) => begin(event, opposite)}
        onPointerMove={({ clientX: x, clientY: y }) => {
          if (drag.current) drag.current.at = { x, y };
        }}
        onPointerUp={() => {
          follow();
          end();
        }}
        onPointerCancel={end}
      />
    );
  };
  return [grip('first'), grip('last')];
}

/** The cell at a point of the window, below what lies over it. */
function cellAtPoint({ x, y }: { x: number; y: number }): Cell | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = cellUnder(element);
    if (cell) return cell;
  }
  return undefined;
}

function scrollNear(grid: HTMLElement, at: { x: number; y: number }, frozen: number, seconds: number): void {
  const { left, right, top } = grid.getBoundingClientRect();
  const isRtl = getComputedStyle(grid).direction === 'rtl';
  const along = isRtl ? right - at.x : at.x - left;
  const down = scrollSpeed(at.y - top, { covered: HEADER_PX, size: grid.clientHeight }) * seconds;
  const across = scrollSpeed(along, { covered: frozen, size: grid.clientWidth }) * seconds;
  grid.scrollBy({ top: down, left: isRtl ? -across : across, behavior: 'instant' });
}
