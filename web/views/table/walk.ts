import type { CursorMove } from '../../attributes/attribute-ui.ts';
import {
  activeOf,
  at,
  type Cell,
  cellAt,
  isSingle,
  placeOf,
  type Range,
  rangeOf,
  type Selection,
  type Sheet,
} from './selection.ts';

/** A way through a range: along its rows, or down its columns. */
const ways: Partial<Record<CursorMove, { byRow: boolean; forward: boolean }>> = {
  next: { byRow: true, forward: true },
  previous: { byRow: true, forward: false },
  down: { byRow: false, forward: true },
  up: { byRow: false, forward: false },
};

/**
 * The active cell goes on through all that is selected, from range to range and around at the end, as in spreadsheets.
 * Undefined: one cell is all that is selected, or the range is not drawn.
 */
export function walk(sheet: Sheet, selection: Selection, move: CursorMove): Selection | undefined {
  const way = ways[move];
  const range = rangeOf(sheet, selection);
  if (!way || !range || isSingle(selection)) return undefined;
  const { anchor, head, more = [] } = selection;
  const next = placeIn(sheet, range, activeOf(selection), way.byRow) + (way.forward ? 1 : -1);
  if (next >= 0 && next < sizeOf(range))
    return { ...selection, active: cellIn(sheet, range, next, way.byRow) };
  const spans = [{ anchor, head }, ...more.filter((span) => rangeOf(sheet, span))];
  const own = way.forward ? spans[1 % spans.length]! : spans.at(-1)!;
  const entered = rangeOf(sheet, own)!;
  const others = way.forward ? [...spans.slice(2), spans[0]!] : spans.slice(0, -1);
  return {
    ...own,
    ...(spans.length > 1 ? { more: others } : {}),
    active: cellIn(sheet, entered, way.forward ? 0 : sizeOf(entered) - 1, way.byRow),
  };
}

/** What is selected after the edit of the active cell. Undefined: it stays. */
export const afterEdit = (
  sheet: Sheet,
  selection: Selection | undefined,
  next: Cell | undefined,
  move: CursorMove,
): Selection | undefined => (selection && walk(sheet, selection, move)) ?? (next && at(next));

const widthOf = ({ first, last }: Range): number => last - first + 1;
const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
const sizeOf = (range: Range): number => widthOf(range) * heightOf(range);

/** Counted along the rows, or down the columns; -1: the cell is not in the range. */
function placeIn(sheet: Sheet, range: Range, cell: Cell, byRow: boolean): number {
  const { row, column } = placeOf(sheet, cell);
  const [down, along] = [row - range.top, column - range.first];
  if (down < 0 || along < 0 || row > range.bottom || column > range.last) return -1;
  return byRow ? down * widthOf(range) + along : along * heightOf(range) + down;
}

function cellIn(sheet: Sheet, range: Range, place: number, byRow: boolean): Cell {
  const across = byRow ? widthOf(range) : heightOf(range);
  const [whole, rest] = [Math.floor(place / across), place % across];
  return byRow
    ? cellAt(sheet, range.top + whole, range.first + rest)!
    : cellAt(sheet, range.top + rest, range.first + whole)!;
}
