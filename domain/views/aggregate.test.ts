import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttributeKindId } from '../attributes/ids.ts';
import { noLookup } from '../attributes/lookup.ts';
import { valueReader } from '../computing/formula-values.ts';
import { attributeOf } from '../computing/testing/folder.ts';
import { aggregateOf, aggregates, aggregatesFor } from './aggregate.ts';
import type { AggregateFunction } from './aggregate-functions.ts';

/** What a function makes of stored values. */
function made(kind: AttributeKindId, settings: object, of: AggregateFunction, values: readonly unknown[]) {
  const attribute = attributeOf(kind, 'Value', { ...settings });
  const read = valueReader(attribute, noLookup);
  const aggregate = aggregateOf(of, attribute, noLookup);
  for (const data of values) aggregate.add(read(data));
  return aggregate.result();
}

const money = { format: 'currency', currency: 'EUR', decimals: 2 };

test('a result is shown as the values are of which it is made', () => {
  expect(made('number', money, 'sum', [1.5, 2, null])).toMatchObject({
    kind: 'number',
    settings: money,
    data: 3.5,
  });
  expect(made('duration', {}, 'average', [60, 180])).toMatchObject({ kind: 'duration', data: 120 });
  expect(made('date', {}, 'latest', ['2026-01-05', '2026-03-01'])).toMatchObject({
    ...{ kind: 'date', data: '2026-03-01' },
  });
  expect(made('date', {}, 'range', ['2026-01-05', '2026-01-07'])).toMatchObject({
    ...{ kind: 'duration', data: 2 * 86_400, settings: { form: 'days', day_hours: 24 } },
  });
  expect(made('checkbox', {}, 'percent_checked', [true, null, null, true])).toMatchObject({
    ...{ kind: 'number', settings: { format: 'percent' }, data: 0.5 },
  });
});

test('0 is a value and nothing is none', () => {
  expect(made('number', {}, 'filled', [0, null]).data).toBe(1);
  expect(made('number', {}, 'empty', [0, null]).data).toBe(1);
  expect(made('number', {}, 'min', [0, null, 3]).data).toBe(0);
  expect(made('text', {}, 'unique', ['a', 'A', 'a', null]).data).toBe(2);
  expect(made('number', {}, 'average', [null]).data).toBeNull();
  expect(made('number', {}, 'sum', []).data).toBe(0);
});

test('an average of numbers without set decimals has few', () => {
  expect(made('number', {}, 'average', [1, 2, 4]).data).toBe(2.33);
  expect(made('number', {}, 'average', [0.001, 0.002, 0.002]).data).toBe(0.0017);
  expect(made('number', { decimals: 4 }, 'average', [1, 2, 4]).data).toBeCloseTo(7 / 3, 12);
});

test('sums of many values are exact where those of few are', () => {
  expect(
    made(
      'number',
      { decimals: 1 },
      'sum',
      Array.from({ length: 100_000 }, () => 0.1),
    ).data,
  ).toBeCloseTo(10_000, 6);
  expect(
    made(
      'number',
      {},
      'unique',
      Array.from({ length: 20_000 }, (_, index) => index),
    ).data,
  ).toBe(20_000);
});

test('the order of the values says nothing', () => {
  const numbers = fc.array(fc.oneof(fc.constant(null), fc.integer({ min: -1_000, max: 1_000 })), {
    maxLength: 30,
  });
  const functions = aggregatesFor(attributeOf('number', 'Value'));
  fc.assert(
    fc.property(numbers, fc.constantFrom(...functions), (values, of) => {
      const [one, other] = [values, values.toReversed()].map((some) => made('number', {}, of, some).data);
      if (typeof one === 'number') expect(other).toBeCloseTo(one, 6);
      else expect(other).toBe(one);
    }),
  );
});

test('each kind offers what suits its values, and none that makes a list', () => {
  const offered = (kind: AttributeKindId, settings = {}) =>
    aggregatesFor(attributeOf(kind, 'Value', { ...settings }));
  expect(offered('text')).toEqual(['count', 'filled', 'empty', 'percent_filled', 'unique']);
  expect(offered('number')).toContain('median');
  expect(offered('date')).toContain('earliest');
  expect(offered('checkbox')).toContain('percent_checked');
  expect(offered('button')).toEqual([]);
  expect(aggregates('sum', attributeOf('text', 'Value'))).toBe(false);
});
