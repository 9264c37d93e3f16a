import type { Order } from '../../data/views/types.ts';
import type { Paste } from './paste.ts';
import {
  type Block,
  blockIn,
  blockOf,
  type Cell,
  cellAt,
  isSingle,
  type Range,
  rangeOf,
  type Selection,
  type Sheet,
  type Span,
  sameCell,
} from './selection.ts';

/** All ranges of a selection; the last one is that of the active cell. */
export const spansOf = ({ more = [], anchor, head }: Selection): readonly Span[] => [
  ...more,
  { anchor, head },
];

export const isSeveral = ({ more = [] }: Selection): boolean => more.length > 0;

/** The drawn ranges of a selection. */
export const rangesOf = (sheet: Sheet, selection: Selection): Range[] =>
  spansOf(selection).flatMap((span) => rangeOf(sheet, span) ?? []);

export const blocksOf = (sheet: Sheet, selection: Selection): Block[] =>
  spansOf(selection)
    .map((span) => blockOf(sheet, span))
    .filter(({ lines }) => lines.length > 0);

/** What is filled from its first row, or column: a single one has its source beside it, as in spreadsheets. */
export const blocksWithSource = (sheet: Sheet, selection: Selection, side: 'above' | 'before'): Block[] =>
  rangesOf(sheet, selection).map((range) => {
    const isRow = side === 'above' && range.top === range.bottom;
    const isColumn = side === 'before' && range.first === range.last;
    return blockIn(sheet, {
      ...range,
      top: Math.max(0, range.top - Number(isRow)),
      first: Math.max(0, range.first - Number(isColumn)),
    });
  });

/** The selection with one more range, of one cell; without it where it is such a range already. */
export function withCell(selection: Selection, cell: Cell): Selection {
  const spans = spansOf(selection);
  const others = spans.filter((span) => !(isSingle(span) && sameCell(span.anchor, cell)));
  const last = others.length < spans.length ? others.at(-1) : undefined;
  if (last) return { ...last, more: others.slice(0, -1) };
  return { anchor: cell, head: cell, more: others };
}

/** The selected columns of a row, as `first-last` of each range: a text is compared quickly. Empty: none. */
export const selectedIn = (ranges: readonly Range[], row: number): string =>
  ranges
    .filter(({ top, bottom }) => row >= top && row <= bottom)
    .map(({ first, last }) => `${first}-${last}`)
    .join(' ');

/** Whether a column is among those of `selectedIn`. */
export const isSelectedIn = (selected: string, column: number): boolean =>
  selected !== '' &&
  selected.split(' ').some((range) => {
    const [first, last] = range.split('-').map(Number);
    return column >= first! && column <= last!;
  });

/** All columns of the rows of a selection. */
export const wholeRows = (sheet: Sheet, selection: Selection): Selection =>
  stretched(sheet, selection, (range) => ({ ...range, first: 0, last: sheet.columns.count - 1 }));

/** All rows of the columns of a selection. */
export const wholeColumns = (sheet: Sheet, selection: Selection): Selection =>
  stretched(sheet, selection, (range) => ({ ...range, top: 0, bottom: sheet.rows.count - 1 }));

function stretched(sheet: Sheet, selection: Selection, whole: (range: Range) => Range): Selection {
  const spans = rangesOf(sheet, selection)
    .map(whole)
    .map(({ top, bottom, first, last }) => ({
      anchor: cellAt(sheet, top, first)!,
      head: cellAt(sheet, bottom, last)!,
    }));
  const own = spans.at(-1);
  return own ? { ...own, ...(spans.length > 1 ? { more: spans.slice(0, -1) } : {}) } : selection;
}

/** How many cells are in one range or more. */
export function cellCount(ranges: readonly Range[]): number {
  // Between two neighbouring bounds every row has the same columns.
  const bounds = [...new Set(ranges.flatMap(({ top, bottom }) => [top, bottom + 1]))].sort((a, b) => a - b);
  let count = 0;
  for (const [index, top] of bounds.slice(0, -1).entries()) {
    const across = ranges.filter((range) => range.top <= top && range.bottom >= top);
    const columns = new Set(across.flatMap(({ first, last }) => placesOf(first, last)));
    count += columns.size * (bounds[index + 1]! - top);
  }
  return count;
}

const placesOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Several ranges as one table: beside each other where they have the same rows, below each other where they have the
 * same columns. Undefined: they have neither.
 */
export function jointBlock(sheet: Sheet, selection: Selection): Block | undefined {
  const ranges = rangesOf(sheet, selection);
  const [one, ...others] = ranges;
  if (!one) return undefined;
  const isLevel = others.every(({ top, bottom }) => top === one.top && bottom === one.bottom);
  const isStacked = others.every(({ first, last }) => first === one.first && last === one.last);
  if (!isLevel && !isStacked) return undefined;
  const idsOf = (order: Order, places: readonly number[]) =>
    [...new Set(places)].sort((a, b) => a - b).map((place) => order.idAt(place)!);
  return {
    lines: idsOf(
      sheet.rows,
      ranges.flatMap(({ top, bottom }) => placesOf(top, bottom)),
    ),
    attributeIds: idsOf(
      sheet.columns,
      ranges.flatMap(({ first, last }) => placesOf(first, last)),
    ),
  };
}

/** Several pastes as one. Undefined: one of them goes beyond the last row or column. */
export function jointPaste<Text>(pastes: readonly Paste<Text>[]): Paste<Text> | undefined {
  if (pastes.some(({ lines, attributeIds }) => [...lines, ...attributeIds].includes(undefined)))
    return undefined;
  const lines = [...new Set(pastes.flatMap((paste) => paste.lines))];
  const attributeIds = [...new Set(pastes.flatMap((paste) => paste.attributeIds))];
  const texts = lines.map(() => attributeIds.map((): Text | undefined => undefined));
  const rowOf = new Map(lines.map((line, row) => [line, row]));
  const columnOf = new Map(attributeIds.map((id, column) => [id, column]));
  for (const paste of pastes)
    for (const [row, line] of paste.lines.entries())
      for (const [column, id] of paste.attributeIds.entries())
        texts[rowOf.get(line)!]![columnOf.get(id)!] = paste.texts[row]![column];
  return { lines, attributeIds, texts, after: null, values: {} };
}
