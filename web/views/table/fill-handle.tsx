import { useState } from 'react';
import type { ItemRows, ValueChange } from '../../data/types.ts';
import { type Layout, startOf } from './cell-editor.tsx';
import type { Column } from './columns.ts';
import { fillDown } from './editing.ts';
import type { Lines } from './lines.ts';
import type { Range } from './selection.ts';
import styles from './table.module.css';
import type { Window } from './use-window.ts';

interface FillHandleProps {
  rows: ItemRows;
  columns: readonly Column[];
  range: Range;
  lines: Lines;
  layout: Layout;
  window: Window;
  onFill(changes: ValueChange[]): void;
}

/** The little square at a range's corner: dragged down, it repeats the range. */
export function FillHandle({ rows, columns, range, lines, layout, window, onFill }: FillHandleProps) {
  const [bottom, setBottom] = useState<number>();
  const last = columns[range.last];
  const first = columns[range.first];
  const line = lines.ofRow(range.bottom);
  if (!last || !first || line < 0) return null;
  const end = startOf(last, range.last === 0, layout, window) + last.width;
  const start = startOf(first, range.first === 0, layout, window);
  if (range.last > 0 && (end <= layout.frozenWidth || end > window.width + 10)) return null;
  const y = (one: number) => (lines.ofRow(one) - layout.base) * layout.lineHeight;
  return (
    <>
      {bottom !== undefined && bottom > range.bottom && (
        <div
          className={styles.fill}
          style={{
            insetInlineStart: start,
            inlineSize: end - start,
            insetBlockStart: y(range.bottom) + layout.lineHeight,
            blockSize: y(bottom) - y(range.bottom),
          }}
        />
      )}
      <div
        className={styles.handle}
        aria-hidden="true"
        style={{ insetInlineStart: end, insetBlockStart: (line - layout.base + 1) * layout.lineHeight }}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          setBottom(range.bottom);
        }}
        onPointerMove={(event) => {
          if (bottom === undefined) return;
          const handle = event.currentTarget.getBoundingClientRect();
          const moved = Math.ceil((event.clientY - handle.y - handle.height / 2) / layout.lineHeight);
          const target = lines.at(lines.ofRow(range.bottom) + Math.max(0, moved));
          if (target?.kind === 'row') setBottom(target.row);
        }}
        onPointerUp={() => {
          if (bottom !== undefined && bottom > range.bottom)
            onFill(
              fillDown(
                rows,
                columns.map(({ attribute }) => attribute),
                range,
                bottom,
              ),
            );
          setBottom(undefined);
        }}
      />
    </>
  );
}
