import type { ItemColumns } from './columns.ts';

/** No row: an item at the top. */
export const NO_ROW = -1;
/** A row whose items above are not looked at yet, are being looked at, or are known. */
const [UNSEEN, ON_THE_WAY, KNOWN] = [0, 1, 2];

/** By row, the row of the item that it is below. An item whose parent is gone is at the top. */
export function parentRows(columns: ItemColumns): Int32Array {
  const parents = new Int32Array(columns.length).fill(NO_ROW);
  for (const row of columns.parents.rows())
    if (columns.isAlive(row)) parents[row] = columns.rowOf(columns.parents.of(row)!) ?? NO_ROW;
  cutCycles(columns.parents.rows(), parents);
  return parents;
}

/** Two saves that wait may have put items below each other: the first row of such a cycle is at the top. */
function cutCycles(rows: Iterable<number>, parents: Int32Array): void {
  const seen = new Uint8Array(parents.length);
  for (const start of rows) {
    let row = start;
    while (row !== NO_ROW && seen[row] === UNSEEN) {
      seen[row] = ON_THE_WAY;
      row = parents[row]!;
    }
    const cycle = row !== NO_ROW && seen[row] === ON_THE_WAY ? row : NO_ROW;
    for (let one = start; one !== NO_ROW && seen[one] === ON_THE_WAY; one = parents[one]!) seen[one] = KNOWN;
    if (cycle !== NO_ROW) parents[firstOfCycle(cycle, parents)] = NO_ROW;
  }
}

function firstOfCycle(row: number, parents: Int32Array): number {
  let first = row;
  for (let one = parents[row]!; one !== row; one = parents[one]!) first = Math.min(first, one);
  return first;
}
