import type { PointerEvent } from 'react';
import { startOf } from './layout.ts';
import styles from './over-cells.module.css';
import { isSeveral } from './ranges.ts';
import { type Cell, cellAt, rangeOf } from './selection.ts';
import { useSwipes } from './use-swipes.ts';
import type { Table } from './use-table.ts';

/** The corners of the selected range, for fingers: each is dragged, and near an edge the table scrolls. */
export function RangeGrips({ table }: { table: Table }) {
  const { selection, sheet, columns, layout, window, lines } = table;
  const swipes = useSwipes(table);
  const range = selection && !isSeveral(selection) ? rangeOf(sheet, selection) : undefined;
  if (!range) return null;

  /** The opposite corner stays. */
  const begin = (event: PointerEvent<HTMLElement>, anchor: Cell) => {
    event.stopPropagation();
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    swipes.select(event, anchor);
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
      />
    );
  };
  return [grip('first'), grip('last')];
}
