import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRows } from './merge-rows.ts';

/** Rows by a key that several can share; then by their number, as the engine does it. */
const by = (keys: readonly number[]) => (one: number, other: number) =>
  keys[one]! - keys[other]! || one - other;

describe('mergeRows', () => {
  test('gives what sorting all rows gives', () => {
    const rows = fc.array(fc.record({ key: fc.nat({ max: 5 }), isAdded: fc.boolean() }), { maxLength: 40 });
    fc.assert(
      fc.property(rows, (some) => {
        const compare = by(some.map(({ key }) => key));
        const all = [...some.keys()];
        const sorted = all.filter((row) => !some[row]!.isAdded).sort(compare);
        const added = all.filter((row) => some[row]!.isAdded);
        expect([...mergeRows(Uint32Array.from(sorted), added, compare)]).toEqual(all.sort(compare));
      }),
    );
  });

  test('puts a row after those that it is equal to', () => {
    expect([...mergeRows(Uint32Array.of(1, 2), [9, 8], () => 0)]).toEqual([1, 2, 9, 8]);
  });

  test('leaves the sorted rows as they are', () => {
    const sorted = Uint32Array.of(1, 3);
    expect([...mergeRows(sorted, [2], (one, other) => one - other)]).toEqual([1, 2, 3]);
    expect([...sorted]).toEqual([1, 3]);
    expect([...mergeRows(sorted, [], (one, other) => one - other)]).toEqual([1, 3]);
  });
});
