import { type Range, rangeOf } from '../selection.ts';
import type { Table } from '../use-table.ts';
import type { Brush, Place } from './brush.ts';

/** What the fill handle would fill. Undefined: it is not dragged, or is over nothing. */
export function filledRange({ filling, selection, sheet }: Table): Range | undefined {
  const { into = [], isSideways = false } = filling.current ?? {};
  const range = selection && rangeOf(sheet, selection);
  const [first, last] = [into[0], into.at(-1)];
  if (!range || first === undefined || last === undefined) return undefined;
  return isSideways
    ? { ...range, first: sheet.columns.indexOf(first), last: sheet.columns.indexOf(last) }
    : { ...range, top: sheet.rows.indexOf(first), bottom: sheet.rows.indexOf(last) };
}

const EDGE = 1.5;
const DASHES = [4, 3];

/** What is drawn of it over one of its cells: its ground, and the frame where it ends. */
export function paintFilled(
  brush: Brush,
  cell: Place,
  { top, bottom, first, last }: Range,
  { shown, index }: { shown: number; index: number },
): void {
  if (shown < top || shown > bottom || index < first || index > last) return;
  brush.fill(cell, 'accent-tint');
  const edge = (place: Place) => {
    const along = place.width > place.height ? ([place.width, 0] as const) : ([0, place.height] as const);
    brush.stroke(place, [[0, 0], along], 'accent', EDGE, DASHES);
  };
  const start = cell.start + EDGE / 2;
  const end = cell.start + cell.width - EDGE / 2;
  if (index === first) edge({ ...cell, start, width: 0 });
  if (index === last) edge({ ...cell, start: end, width: 0 });
  if (shown === top) edge({ ...cell, top: cell.top + EDGE / 2, height: 0 });
  if (shown === bottom) edge({ ...cell, top: cell.top + cell.height - EDGE / 2, height: 0 });
}
