import { type PointerEvent, useState } from 'react';
import { type Layout, startOf } from './cell-editor.tsx';
import type { Column } from './columns.ts';
import type { Lines } from './lines.ts';
import styles from './over-cells.module.css';
import { type Block, blockOf, idsIn, rangeOf, type Selection, type Sheet } from './selection.ts';
import type { Window } from './use-window.ts';

interface FillHandleProps {
  sheet: Sheet;
  selection: Selection;
  columns: readonly Column[];
  lines: Lines;
  layout: Layout;
  window: Window;
  onFill(block: Block, into: readonly string[]): void;
}

/** The state of a drag: the block at its start, and the lines under the pointer. */
interface Drag {
  block: Block;
  into: readonly string[];
}

/** The small square at a range's corner: dragged down, it repeats the range. */
export function FillHandle({ sheet, selection, columns, lines, layout, window, onFill }: FillHandleProps) {
  const [drag, setDrag] = useState<Drag>();
  const range = rangeOf(sheet, selection);
  const last = range && columns[range.last];
  const first = range && columns[range.first];
  const lineAt = (shown: number) => lines.ofRow(lines.rowOfShown(shown));
  const line = range ? lineAt(range.bottom) : -1;
  if (!range || !last || !first || line < 0) return null;
  const end = startOf(last, range.last === 0, layout, window) + last.width;
  const start = startOf(first, range.first === 0, layout, window);
  if (range.last > 0 && (end <= layout.frozenWidth || end > window.width + 10)) return null;

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const handle = event.currentTarget.getBoundingClientRect();
    const moved = Math.ceil((event.clientY - handle.y - handle.height / 2) / layout.lineHeight);
    const target = lines.at(Math.min(line + Math.max(0, moved), lines.count - 1));
    const bottom = target?.kind === 'row' ? lines.shownOfRow(target.row) : -1;
    if (bottom >= range.bottom) setDrag({ ...drag, into: idsIn(sheet.rows, range.bottom + 1, bottom) });
  };
  return (
    <>
      {drag?.into.map((id) => {
        const at = lineAt(sheet.rows.indexOf(id));
        const isLast = id === drag.into.at(-1);
        return (
          at >= 0 && (
            <div
              key={id}
              className={styles.fill}
              data-last={isLast}
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
          setDrag({ block: blockOf(sheet, selection), into: [] });
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          if (drag && drag.into.length > 0) onFill(drag.block, drag.into);
          setDrag(undefined);
        }}
        onPointerCancel={() => setDrag(undefined)}
      />
    </>
  );
}
