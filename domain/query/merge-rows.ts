export type Compare = (one: number, other: number) => number;

/** Sorts a few rows into many sorted ones. */
export function mergeRows(sorted: Uint32Array, added: number[], compare: Compare): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(sorted.length + added.length);
  let from = 0;
  for (const [index, row] of added.sort(compare).entries()) {
    const at = firstAfter(sorted, row, compare, from);
    rows.set(sorted.subarray(from, at), from + index);
    rows[at + index] = row;
    from = at;
  }
  rows.set(sorted.subarray(from), from + added.length);
  return rows;
}

/** The index of the first sorted row that comes after a row. */
function firstAfter(rows: Uint32Array, row: number, compare: Compare, from: number): number {
  let low = from;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle]!, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
