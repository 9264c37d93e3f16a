import type { Order, RowPlaces } from '../../data/views/types.ts';
import { groupOfLine, itemOfLine, lineId } from '../lines/line-id.ts';
import type { Lines } from '../lines/lines.ts';
import type { Sheet } from './selection.ts';

/** The drawn lines of items, in order, and the attributes that have a column. */
export function sheetOf(order: RowPlaces, lines: Lines, columns: Order): Sheet {
  const indexOf = (line: string): number => {
    const group = groupOfLine(line);
    const rows = order.rowsOf(itemOfLine(line)).filter((row) => lines.shownOfRow(row) >= 0);
    // If the item has left the group, or its group is closed, its first line is found.
    const row = rows.find((one) => lines.groupOf(one)?.key === group) ?? rows[0];
    return row === undefined ? -1 : lines.shownOfRow(row);
  };
  const idAt = (index: number): string | undefined => {
    const row = lines.rowOfShown(index);
    const itemId = order.idAt(row);
    return itemId === undefined ? undefined : lineId(itemId, lines.groupOf(row)?.key);
  };
  return { rows: { count: lines.shown, idAt, indexOf }, columns };
}
