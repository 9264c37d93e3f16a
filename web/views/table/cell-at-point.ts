import { type Point, placeIn } from './hold-pointer.ts';
import { type Cell, cellAt } from './selection.ts';
import type { Table } from './use-table.ts';
import { HEADER_PX } from './use-window.ts';

/**
 * The cell at a point of the window, or the one in sight that is nearest to it: where it is, and not what is drawn there,
 * as the table may be moving. Undefined: the head of a group is there, or nothing.
 */
export function cellAtPoint(
  { grid, sheet, lines, columns: { columns, frozenWidth, numberWidth }, layout, toTable }: Table,
  at: Point,
): Cell | undefined {
  const element = grid.current;
  if (!element || lines.count === 0) return undefined;
  const place = placeIn(element, at);
  const along = within(place.along, numberWidth, element.clientWidth - 1);
  const down = within(place.down, HEADER_PX, element.clientHeight - 1) - HEADER_PX;
  const line = Math.floor((toTable(element.scrollTop) + down) / layout.lineHeight);
  const content = lines.at(Math.min(line, lines.count - 1));
  if (content?.kind !== 'row') return undefined;
  const isCovered = along < frozenWidth;
  const start = isCovered ? along - numberWidth : along - frozenWidth + Math.abs(element.scrollLeft);
  const column = columns.findLastIndex((one) => one.isFrozen === isCovered && one.start <= start);
  // Without columns that scroll, all are frozen.
  return cellAt(sheet, lines.shownOfRow(content.row), column < 0 ? columns.length - 1 : column);
}

const within = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value));
