import type { ColumnKeys } from './keys.ts';
import { isWhole, PREFIX_BITS, PREFIX_LENGTH, prefix } from './text-prefix.ts';

export interface SortKey {
  keys: ColumnKeys;
  descending: boolean;
}

/** Up to so many rows are sorted by comparing them, which needs no preparation. */
const COMPARED_MAX = 200;
/** Texts that are the same for longer than so many characters are compared. */
const PREFIXES_LENGTH = 30;
const [SIGN, ALL_ONES] = [0x8000_0000, 0xffff_ffff];
/** The bits of the beginning of a text that stand in the lower half of what it is sorted by. */
const LOWER_BITS = PREFIX_BITS - 31;
/** Others have their turn after so many sorted rows. */
const ROWS_A_TURN = 4_096;

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
  // Nobody waits in between.
  for (const _ of sorting(rows, sorts));
}

/** The same in parts, so that others have their turn between. */
export function* sorting(rows: Uint32Array, sorts: readonly SortKey[]): Generator<void, void> {
  if (rows.length <= COMPARED_MAX) {
    rows.sort((one, other) => compareBy(sorts, one, other));
    return;
  }
  // The last one first: each keeps the order that was made before among those that are the same to it.
  for (const { keys, descending } of sorts.toReversed()) {
    const by = { keys, descending };
    yield* sortingByNumber(rows, by, (row) => keys.number(row), PREFIX_LENGTH);
  }
}

/**
 * Sorts rows by a number of each without a call for any two of them: the machine sorts whole numbers of 64 bits, made of
 * the beginning of each number and the place of its row. Those that begin alike are sorted on.
 *
 * @param known if numbers are beginnings of texts: where the part of them begins that the numbers do not tell
 */
function* sortingByNumber(
  rows: Uint32Array,
  by: SortKey,
  numberOf: (row: number) => number,
  known: number,
): Generator<void, void> {
  const placeMask = 2 ** bitsOf(rows.length) - 1;
  const numbers = new Float64Array(rows.length);
  // Zero has two signs, which sort alike: “+ 0” makes them one.
  for (let at = 0; at < rows.length; at += 1) numbers[at] = numberOf(rows[at]!) + 0;
  const { keys, descending } = by;
  const packed = keys.hasTexts
    ? packedPrefixes(numbers, descending, placeMask)
    : packedNumbers(numbers, descending, placeMask);
  new BigUint64Array(packed.buffer).sort();
  const unsorted = rows.slice();
  for (let at = 0; at < rows.length; at += 1) rows[at] = unsorted[packed[2 * at]! & placeMask]!;
  const beginsAs = (one: number, other: number) =>
    packed[2 * one + 1] === packed[2 * other + 1] &&
    ((packed[2 * one]! ^ packed[2 * other]!) & ~placeMask) === 0;
  let turn = 0;
  for (let start = 0, end = 1; end <= rows.length; end += 1) {
    if (end < rows.length && beginsAs(start, end)) continue;
    if (end - start > 1) {
      const run = rows.subarray(start, end);
      const numberAt = (at: number) => numbers[packed[2 * (start + at)]! & placeMask]!;
      const next = numberOfNext(run, by, numberOf, numberAt, {
        known,
        isSmaller: bitsOf(run.length) < bitsOf(rows.length),
      });
      if (next === 'compare') run.sort((one, other) => keys.compare(one, other, descending));
      else if (next !== 'same') yield* sortingByNumber(run, by, next.numberOf, next.known);
    }
    start = end;
    if (end - turn < ROWS_A_TURN) continue;
    turn = end;
    yield;
  }
}

/** By what rows are sorted whose numbers begin alike. */
function numberOfNext(
  run: Uint32Array,
  { keys }: SortKey,
  numberOf: (row: number) => number,
  numberAt: (place: number) => number,
  { known, isSmaller }: { known: number; isSmaller: boolean },
): 'same' | 'compare' | { numberOf: (row: number) => number; known: number } {
  const first = numberAt(0);
  if (Number.isNaN(first)) return 'same';
  let same = 1;
  while (same < run.length && numberAt(same) === first) same += 1;
  const isSame = same === run.length;
  if (isSame && areSameTexts(run, keys)) return 'same';
  if (run.length <= COMPARED_MAX) return 'compare';
  // With fewer places more of each number is told.
  if (!isSame) return isSmaller ? { numberOf, known } : 'compare';
  if (known >= PREFIXES_LENGTH || !isWhole(first)) return 'compare';
  return { numberOf: (row) => prefix(keys.textKey(row)!, known), known: known + PREFIX_LENGTH };
}

/** Whether rows whose numbers are the same have the same texts too, as where few different ones stand on many rows. */
function areSameTexts(run: Uint32Array, keys: ColumnKeys): boolean {
  if (!keys.hasTexts) return true;
  const text = keys.textKey(run[0]!);
  return run.every((row) => keys.textKey(row) === text);
}

/** How many bits the places of so many rows take. */
const bitsOf = (rows: number): number => 32 - Math.clz32(rows - 1);

/**
 * As `packedNumbers` makes them of numbers that are beginnings of texts: one bit for what has no value, which comes last,
 * and as much of the beginning as there is room for.
 */
function packedPrefixes(
  numbers: Float64Array,
  descending: boolean,
  placeMask: number,
): Uint32Array<ArrayBuffer> {
  const halves = new Uint32Array(2 * numbers.length);
  const flip = descending ? ALL_ONES : 0;
  for (let place = 0, low = 0; low < halves.length; place += 1, low += 2) {
    const number = numbers[place]!;
    const isNone = Number.isNaN(number);
    const upper = Math.floor(number / 2 ** LOWER_BITS);
    halves[low] = ((((number - upper * 2 ** LOWER_BITS) << (32 - LOWER_BITS)) ^ flip) & ~placeMask) | place;
    halves[low + 1] = isNone ? ALL_ONES : upper ^ (flip >>> 1);
  }
  return halves;
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
