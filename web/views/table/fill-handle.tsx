import { type PointerEvent, useRef, useState } from 'react';
import { type Layout, startOf } from './cell-editor.tsx';
import type { Column } from './columns.ts';
import { besideFilled } from './fill-series.ts';
import type { Lines } from './lines.ts';
import styles from './over-cells.module.css';
import { type Block, blockOf, idsIn, rangeOf, type Selection, type Sheet } from './selection.ts';
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

/** The state of a drag: the block at its start, and the lines under the pointer. */
interface Drag {
  block: Block;
  into: readonly string[];
  /** They are above the block. */
  isBefore: boolean;
}

/**
 * The small square at a range's corner. Dragged up or down, it goes on with the range's values, or, with Ctrl, repeats
 * them; a double click does it as far as the column beside has values.
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
  const first = range && columns[range.first];
  const lineAt = (shown: number) => lines.ofRow(lines.rowOfShown(shown));
  const groupAt = (shown: number) => lines.groupOf(lines.rowOfShown(shown))?.key;
  const line = range ? lineAt(range.bottom) : -1;
  if (!range || !last || !first || line < 0) return null;
  const end = startOf(last, range.last === 0, layout, window) + last.width;
  const start = startOf(first, range.first === 0, layout, window);
  if (range.last > 0 && (end <= layout.frozenWidth || end > window.width + 10)) return null;

  const follow = (event: PointerEvent<HTMLElement>) => {
    const begun = current.current;
    if (!begun) return;
    const handle = event.currentTarget.getBoundingClientRect();
    const moved = Math.ceil((event.clientY - handle.y - handle.height / 2) / layout.lineHeight);
    const target = lines.at(Math.max(0, Math.min(line + moved, lines.count - 1)));
    if (target?.kind !== 'row') return;
    const to = lines.shownOfRow(target.row);
    const isBefore = to < range.top;
    const into = isBefore ? idsIn(sheet.rows, to, range.top - 1) : idsIn(sheet.rows, range.bottom + 1, to);
    setDrag({ ...begun, into, isBefore });
  };
  return (
    <>
      {drag?.into.map((id) => {
        const at = lineAt(sheet.rows.indexOf(id));
        const isLast = id === (drag.isBefore ? drag.into[0] : drag.into.at(-1));
        return (
          at >= 0 && (
            <div
              key={id}
              className={styles.fill}
              data-end={isLast ? (drag.isBefore ? 'first' : 'last') : undefined}
              style={{
                insetInlineStart: start,
                inlineSize: end - start,
                insetBlockStart: (at - layout.base) * layout.lineHeight,
                blockSize: layout.lineHeight,
              }}
            />
          )
        );
      })}
      <div
        className={styles.handle}
        aria-hidden="true"
        style={{ insetInlineStart: end, insetBlockStart: (line - layout.base + 1) * layout.lineHeight }}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ block: blockOf(sheet, selection), into: [], isBefore: false });
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
          if (into.length > 0) onFill(blockOf(sheet, selection), { into, isBefore: false, copies: false });
        }}
      />
    </>
  );
}
