import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { expect, test } from 'vitest';
import type { ItemRows } from '../../data/views/types.ts';
import { lineId } from '../lines/line-id.ts';
import { rangeTotals } from './range-totals.ts';

const attribute = (id: string, kind: Attribute['kind'], settings: Record<string, unknown> = {}) =>
  ({ id, kind, name: id, settings }) as Attribute;
const attributes = [
  attribute('name', 'text'),
  attribute('size', 'number'),
  attribute('cost', 'number', { format: 'currency' }),
  attribute('stars', 'rating'),
];
const items: Record<string, unknown>[] = [
  { name: 'Ant', size: 0.1, cost: 5, stars: 3 },
  { name: 'Bee', size: 0.2 },
  { name: null, size: 0 },
];
const rows = {
  indexOf: (id: string) => ['a', 'b', 'c'].indexOf(id),
  valueAt: (row: number, id: string) => items[row]?.[id] ?? null,
} as ItemRows;
const block = (lines: string[], ...attributeIds: string[]) => ({ lines, attributeIds });

test('numbers are summed exactly, 0 is one, and texts are only counted', () => {
  const totals = rangeTotals(rows, attributes, [block(['a', 'b', 'c'], 'name', 'size')]);
  expect(totals).toMatchObject({ filled: 5, numbers: { as: attributes[1], sum: 0.3, average: 0.1 } });
});

test('a value counts once, in several groups and ranges', () => {
  const lines = [lineId('a', 'one'), lineId('a', 'two')];
  expect(rangeTotals(rows, attributes, [block(lines, 'size'), block(['a'], 'size')])).toMatchObject({
    filled: 1,
    numbers: { sum: 0.1 },
  });
});

test('numbers that show different things, or no amounts, have no sum', () => {
  expect(rangeTotals(rows, attributes, [block(['a'], 'size', 'cost')])).toEqual({
    filled: 2,
    numbers: undefined,
  });
  expect(rangeTotals(rows, attributes, [block(['a'], 'stars', 'name')]).numbers).toBeUndefined();
});
