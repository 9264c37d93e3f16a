import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame } from './is-same.ts';

/** The same data with the fields of every object in the opposite order. */
function reversed(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(reversed);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .reverse()
      .map(([name, value]) => [name, reversed(value)]),
  );
}

/** JSON in one spelling. */
const spelled = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

// Names like __proto__ make no fields where an object is built from entries.
const key = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 2 });
const json = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false, 0, 1, '', 'a'),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(key, tie('data'), { maxKeys: 3 }),
  ),
})).data;

describe('isSame', () => {
  test('does not depend on the order of fields', () => {
    fc.assert(fc.property(json, (data) => isSame(data, reversed(data))));
  });

  test('holds exactly where the JSON is the same once its fields are sorted', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(isSame(one, other)).toBe(spelled(one) === spelled(other));
        expect(isSame(other, one)).toBe(isSame(one, other));
      }),
      { numRuns: 1_000 },
    );
  });

  test('tells a list from an object, and a missing field from another name', () => {
    expect(isSame([], {})).toBe(false);
    expect(isSame(['a'], { 0: 'a' })).toBe(false);
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
    expect(isSame({ a: 1 }, { a: 1, b: 1 })).toBe(false);
    expect(isSame(null, {})).toBe(false);
  });
});
