import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseOf } from './value-base.ts';

/** The same data with the keys of its objects the other way round, as a database may give it back. */
function turned(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(turned);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .reverse()
      .map(([key, value]) => [key, turned(value)]),
  );
}

test('the same data has the same base, whatever the order of its keys and the way that it took', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(baseOf(turned(data))).toBe(baseOf(data));
      expect(baseOf(JSON.parse(JSON.stringify(data)))).toBe(baseOf(data));
    }),
  );
  expect(baseOf(undefined)).toBe(baseOf(null));
});

test('other data has another', () => {
  const some = [
    null,
    '',
    'a',
    'b',
    'ab',
    'é',
    '🔑',
    0,
    1,
    '1',
    true,
    false,
    [],
    ['a'],
    [['a']],
    {},
    { a: 1 },
  ];
  expect(new Set(some.map(baseOf)).size).toBe(some.length);
});
