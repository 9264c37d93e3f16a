import { span } from './attributes.ts';
import { attrsOf, childrenOf, isNode, type RichNode } from './rich-text.ts';

/**
 * The places of a table: its rows by the columns of the widest one. More than a text has room for cells are those of few cells
 * that go over many columns and rows, or of one row that is far longer than the others: browsers and editors hold each place.
 */
export const TABLE_PLACES_MAX = 20_000;

export function placesIn(rows: readonly unknown[]): number {
  /** How many columns of the rows above reach into a row, and how many of these end before a later one. */
  let reaching = 0;
  const ending: number[] = [];
  let widest = 0;
  for (const [at, row] of rows.entries()) {
    reaching -= ending[at] ?? 0;
    let width = reaching;
    for (const cell of isNode(row) ? childrenOf(row) : []) {
      const [columns, down] = isNode(cell) ? [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')] : [1, 1];
      width += columns;
      reaching += columns;
      ending[at + down] = (ending[at + down] ?? 0) + columns;
    }
    widest = Math.max(widest, width);
  }
  return widest * rows.length;
}

const spanOf = (cell: RichNode, name: 'colspan' | 'rowspan'): number =>
  Number(span.clean(attrsOf(cell)[name]) ?? span.otherwise);

/** Rows whose cells take one place each. */
export const withoutSpans = (rows: readonly RichNode[]): RichNode[] =>
  rows.map((row) => ({
    ...row,
    content: (row.content ?? []).map((cell) => ({
      ...cell,
      attrs: { ...cell.attrs, colspan: 1, rowspan: 1, colwidth: null },
    })),
  }));
