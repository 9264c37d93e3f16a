import { useMemo } from 'react';
import type { Order } from '../../data/views/types.ts';
import styles from './over-cells.module.css';
import { boxOf } from './range-box.ts';
import type { Table } from './use-table.ts';

/** A dashed line around the cells that were copied or cut, wherever they are now. */
export function MarkedOutline({ table }: { table: Table }) {
  const { mark, sheet, columns, layout, window, lines } = table;
  const block = mark.marked?.block;
  const rows = useMemo(() => runsOf(sheet.rows, block?.lines ?? []), [sheet, block]);
  const across = useMemo(() => runsOf(sheet.columns, block?.attributeIds ?? []), [sheet, block]);
  const lineAt = (shown: number) => lines.ofRow(lines.rowOfShown(shown));
  return rows.flatMap(([top, bottom]) => {
    const [from, to] = [lineAt(top), lineAt(bottom)];
    if (from < 0 || to < window.first || from > window.last) return [];
    return across.flatMap(([first, last]) => {
      const box = boxOf(columns.columns, { first, last }, layout, window);
      return box ? (
        <div
          key={`${top}.${first}`}
          className={styles.marked}
          style={{
            ...box,
            insetBlockStart: (from - layout.base) * layout.lineHeight,
            blockSize: (to - from + 1) * layout.lineHeight,
          }}
        />
      ) : (
        []
      );
    });
  });
}

/** Runs of neighbours in an order, as the places of their ends. */
function runsOf(order: Order, ids: readonly string[]): [from: number, to: number][] {
  const places = [...new Set(ids.map((id) => order.indexOf(id)))].filter((place) => place >= 0);
  const runs: [number, number][] = [];
  for (const place of places.sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}
