import { useMemo, useState } from 'react';
import type { ItemRows, Order } from '../../data/views/types.ts';
import { Lines } from './lines.ts';
import { sheetOf } from './sheet.ts';

const NONE: ReadonlySet<string> = new Set();

/** The drawn lines, and the sheet in which the cursor moves. */
export function useSheet(rows: ItemRows, columns: Order, groupedBy: string | undefined) {
  const [closed, setClosed] = useState({ groupedBy, keys: NONE });
  // Keys of one attribute's groups mean nothing for another's.
  const collapsed = closed.groupedBy === groupedBy ? closed.keys : NONE;
  const { revision } = rows;
  const lines = useMemo(() => new Lines(rows.count, rows.groups, collapsed), [rows, revision, collapsed]);
  const sheet = useMemo(() => sheetOf(rows.order, lines, columns), [rows, lines, columns]);
  return {
    lines,
    sheet,
    /** The present sheet: after an action it is ahead of the drawn one. */
    live: () => sheetOf(rows.order, new Lines(rows.count, rows.groups, collapsed), columns),
    toggleGroup: (key: string) => {
      const next = new Set(collapsed);
      if (!next.delete(key)) next.add(key);
      setClosed({ groupedBy, keys: next });
      return sheetOf(rows.order, new Lines(rows.count, rows.groups, next), columns);
    },
  };
}
