import type { ColumnKeys } from './keys.ts';
import { isWhole, PREFIX_LENGTH, prefix } from './text-prefix.ts';

export interface SortKey {
  keys: ColumnKeys;
  descending: boolean;
}

/** Up to so many rows are sorted by comparing them, which needs no preparation. */
const COMPARED_MAX = 200;
/** Texts that are the same for longer than so many characters are compared. */
const PREFIXES_LENGTH = 30;
const [SIGN, ALL_ONES] = [0x8000_0000, 0xffff_ffff];

/** Compares two rows by the first sort in which they differ. */
export function compareBy(sorts: readonly SortKey[], one: number, other: number): number {
  for (const { keys, descending } of sorts) {
    const order = keys.compare(one, other, descending);
    if (order !== 0) return order;
  }
  return 0;
}

/** Sorts rows in place, as `compareBy` does; ties stay as they are. */
export function sortRows(rows: Uint32Array, sorts: readonly SortKey[]): void {
  if (rows.length <= COMPARED_MAX) {
    rows.sort((one, other) => compareBy(sorts, one, other));
    return;
  }
  // The last one first: each keeps the order that was made before among those that are the same to it.
  for (const { keys, descending } of sorts.toReversed()) {
    const by = { keys, descending };
    sortByNumber(rows, by, (row) => keys.number(row), PREFIX_LENGTH);
  }
}

/**
 * Sorts rows by a number of each without a call for any two of them: the machine sorts whole numbers of 64 bits, made of
 * the beginning of each number and the place of its row. Those that begin alike are sorted on.
 *
 * @param known if numbers are beginnings of texts: where the part of them begins that the numbers do not tell
 */
function sortByNumber(
  rows: Uint32Array,
  by: SortKey,
  numberOf: (row: number) => number,
  known: number,
): void {
  const places = BigInt(rows.length - 1).toString(2).length;
  const placeMask = 2 ** places - 1;
  const numbers = new Float64Array(rows.length);
  // Zero has two signs, which sort alike: “+ 0” makes them one.
  for (let at = 0; at < rows.length; at += 1) numbers[at] = numberOf(rows[at]!) + 0;
  const packed = packedNumbers(numbers, by.descending, placeMask);
  new BigUint64Array(packed.buffer).sort();
  const unsorted = rows.slice();
  for (let at = 0; at < rows.length; at += 1) rows[at] = unsorted[packed[2 * at]! & placeMask]!;
  const beginsAs = (one: number, other: number) =>
    packed[2 * one + 1] === packed[2 * other + 1] &&
    ((packed[2 * one]! ^ packed[2 * other]!) & ~placeMask) === 0;
  for (let start = 0, end = 1; end <= rows.length; end += 1) {
    if (end < rows.length && beginsAs(start, end)) continue;
    if (end - start > 1) {
      sortRun(rows.subarray(start, end), by, (at) => numbers[packed[2 * (start + at)]! & placeMask]!, known);
    }
    start = end;
  }
}

/** Sorts rows whose numbers begin alike, as far as they were told apart. */
function sortRun(run: Uint32Array, by: SortKey, numberAt: (place: number) => number, known: number): void {
  const { keys, descending } = by;
  const first = numberAt(0);
  if (Number.isNaN(first)) return;
  let same = 1;
  while (same < run.length && numberAt(same) === first) same += 1;
  const isSame = same === run.length;
  if (isSame && !keys.hasTexts) return;
  if (isSame && run.length > COMPARED_MAX && known < PREFIXES_LENGTH && isWhole(first))
    sortByNumber(run, by, (row) => prefix(keys.textKey(row)!, known), known + PREFIX_LENGTH);
  else run.sort((one, other) => keys.compare(one, other, descending));
}

/** For each row the lower half and the upper half of what it is sorted by. */
function packedNumbers(
  numbers: Float64Array,
  descending: boolean,
  placeMask: number,
): Uint32Array<ArrayBuffer> {
  const halves = new Uint32Array(numbers.slice().buffer);
  const flip = descending ? ALL_ONES : 0;
  for (let place = 0, low = 0; low < halves.length; place += 1, low += 2) {
    const upper = halves[low + 1]!;
    // What has no value comes last, whichever way.
    if (Number.isNaN(numbers[place])) {
      halves[low] = ALL_ONES;
      halves[low + 1] = ALL_ONES;
    } else {
      // So the bits of negative numbers too sort as whole numbers do.
      const isNegative = upper >= SIGN;
      halves[low] = halves[low]! ^ flip ^ (isNegative ? ALL_ONES : 0);
      halves[low + 1] = upper ^ flip ^ (isNegative ? ALL_ONES : SIGN);
    }
    halves[low] = (halves[low]! & ~placeMask) | place;
  }
  return halves;
}
