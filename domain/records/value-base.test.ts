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

test('the base of a value is the same for the same data, whatever the order of its keys, also after JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(baseOf(turned(data))).toBe(baseOf(data));
      expect(baseOf(JSON.parse(JSON.stringify(data)))).toBe(baseOf(data));
    }),
  );
  expect(baseOf(undefined)).toBe(baseOf(null));
});

test('the base of a value differs for other data', () => {
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
