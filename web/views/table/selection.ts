import type { Order } from '../../data/views/types.ts';
import { groupOfLine, idsIn, itemOfLine, lineId } from '../lines/line-id.ts';
import { dataEdge } from './data-edge.ts';

/** A cell belongs to an item and an attribute. The drawn sheet has its place. */
export interface Cell {
  itemId: string;
  attributeId: string;
  /** The key of the item's group, as it may be in several. Undefined: the first one, or there are none. */
  group?: string | undefined;
}

/** A range: the cell where it begins, and its far corner. */
export interface Span {
  anchor: Cell;
  head: Cell;
}

/** The range of the active cell. */
export interface Selection extends Span {
  /** Further ranges, chosen before. */
  more?: readonly Span[];
  /** The active cell, once it has gone on within the range; left out: its anchor. */
  active?: Cell;
}

/** What is drawn: lines of items, and the attributes that have a column. It never changes. */
export interface Sheet {
  /** By `lineId`. */
  readonly rows: Order;
  readonly columns: Order;
}

/** By places in a sheet. */
export interface Range {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

/** The lines and attributes of a range, fixed for an action. */
export interface Block {
  lines: readonly string[];
  attributeIds: readonly string[];
}

export const at = (cell: Cell): Selection => ({ anchor: cell, head: cell });

export const sameCell = (one: Cell | undefined, other: Cell | undefined): boolean =>
  one?.itemId === other?.itemId && one?.attributeId === other?.attributeId && one?.group === other?.group;

/** The cell that keys and editors are about. */
export const activeOf = ({ anchor, active }: Selection): Cell => active ?? anchor;

/** With another far corner of its range. */
export const stretchedTo = ({ active: _, ...selection }: Selection, head: Cell): Selection => ({
  ...selection,
  head,
});

/** The line of a cell. */
export const lineOfCell = ({ itemId, group }: Cell): string => lineId(itemId, group);

export const cellOn = (line: string, attributeId: string): Cell => ({
  itemId: itemOfLine(line),
  attributeId,
  group: groupOfLine(line),
});

/** Whether one cell is all that is selected. */
export const isSingle = ({ anchor, head, more = [] }: Selection): boolean =>
  more.length === 0 && sameCell(anchor, head);

export function cellAt({ rows, columns }: Sheet, row: number, column: number): Cell | undefined {
  const line = rows.idAt(row);
  const attributeId = columns.idAt(column);
  return line === undefined || attributeId === undefined ? undefined : cellOn(line, attributeId);
}

export const placeOf = ({ rows, columns }: Sheet, cell: Cell) => ({
  row: rows.indexOf(lineOfCell(cell)),
  column: columns.indexOf(cell.attributeId),
});

/** Undefined: the active cell is not drawn. */
export function rangeOf(sheet: Sheet, { anchor, head }: Span): Range | undefined {
  const from = placeOf(sheet, anchor);
  if (from.row < 0 || from.column < 0) return undefined;
  const found = placeOf(sheet, head);
  const to = found.row < 0 || found.column < 0 ? from : found;
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    first: Math.min(from.column, to.column),
    last: Math.max(from.column, to.column),
  };
}

/** Undefined if the active cell is not drawn. */
export function blockOf(sheet: Sheet, span: Span): Block {
  const range = rangeOf(sheet, span);
  return range ? blockIn(sheet, range) : { lines: [], attributeIds: [] };
}

export const blockIn = ({ rows, columns }: Sheet, { top, bottom, first, last }: Range): Block => ({
  lines: idsIn(rows, top, bottom),
  attributeIds: idsIn(columns, first, last),
});

export interface Key {
  key: string;
  shift: boolean;
  /** Ctrl, or Command. */
  control: boolean;
  /** The number of rows on the screen. */
  page: number;
  rtl: boolean;
}

/** The selection after a key; undefined: the key does not move, or there is nothing to move. */
export function moveBy(
  sheet: Sheet,
  selection: Selection,
  key: Key,
  isFilled: (cell: Cell) => boolean = () => true,
): Selection | undefined {
  const step = stepOf(key, sheet);
  const stretches = key.shift && key.key !== 'Tab';
  if (!step || !rangeOf(sheet, selection)) return undefined;
  const from = stretches ? selection.head : activeOf(selection);
  const to =
    key.control && key.key.startsWith('Arrow')
      ? edgeFrom(sheet, from, step, isFilled)
      : stepFrom(sheet, from, step.rows, step.columns);
  if (!to) return undefined;
  return stretches ? stretchedTo(selection, to) : at(to);
}

/** The cell at the edge of the data, in the direction of a step. */
function edgeFrom(
  sheet: Sheet,
  cell: Cell,
  step: { rows: number; columns: number },
  isFilled: (cell: Cell) => boolean,
): Cell | undefined {
  const { row, column } = placeOf(sheet, cell);
  if (row < 0 || column < 0) return undefined;
  const sideways = step.rows === 0;
  const cellOf = (place: number) => (sideways ? cellAt(sheet, row, place) : cellAt(sheet, place, column))!;
  const { count } = sideways ? sheet.columns : sheet.rows;
  const towards = step.rows + step.columns > 0 ? 1 : -1;
  return cellOf(dataEdge((place) => isFilled(cellOf(place)), sideways ? column : row, count, towards));
}

/** The cell at a distance in rows and columns, or the last one on the way; undefined: the cell is not drawn. */
export function stepFrom(sheet: Sheet, cell: Cell, rows: number, columns: number): Cell | undefined {
  const { row, column } = placeOf(sheet, cell);
  if (row < 0 || column < 0) return undefined;
  const within = (place: number, { count }: Order) => Math.max(0, Math.min(count - 1, place));
  return cellAt(sheet, within(row + rows, sheet.rows), within(column + columns, sheet.columns));
}

function stepOf(
  { key, control, shift, page, rtl }: Key,
  sheet: Sheet,
): { rows: number; columns: number } | undefined {
  const [rows, columns] = [sheet.rows.count, sheet.columns.count];
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown') return { rows: control ? rows : 1, columns: 0 };
  if (key === 'ArrowUp') return { rows: control ? -rows : -1, columns: 0 };
  if (key === forward) return { rows: 0, columns: control ? columns : 1 };
  if (key === back) return { rows: 0, columns: control ? -columns : -1 };
  if (key === 'PageDown') return { rows: page, columns: 0 };
  if (key === 'PageUp') return { rows: -page, columns: 0 };
  if (key === 'Home') return { rows: control ? -rows : 0, columns: -columns };
  if (key === 'End') return { rows: control ? rows : 0, columns };
  if (key === 'Tab') return { rows: 0, columns: shift ? -1 : 1 };
  return undefined;
}
