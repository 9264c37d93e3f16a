import type { Order } from '../../data/views/types.ts';
import type { Lines } from './lines.ts';
import type { Sheet } from './selection.ts';

/** The items that have a line, in their order, and the attributes that have a column. */
export function sheetOf(order: Order, lines: Lines, columns: Order): Sheet {
  return {
    rows: {
      count: lines.shown,
      idAt: (index) => order.idAt(lines.rowOfShown(index)),
      indexOf: (id) => lines.shownOfRow(order.indexOf(id)),
    },
    columns,
  };
}
