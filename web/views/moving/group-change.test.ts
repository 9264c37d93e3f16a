import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { expect, test } from 'vitest';
import type { ItemRows, RowGroup } from '../../data/views/types.ts';
import { groupChanges } from './group-change.ts';

const tags = { id: 'tags', name: 'Tags', kind: 'label', settings: {} } as unknown as Attribute;
const levels = [{ grouping: { attribute_id: 'tags' }, attribute: tags }];
const group = (id: string, start: number, count: number): RowGroup => ({
  ...{ key: id, level: 0, rank: 0, data: [id], path: [[id]], start, count, found: count, staysEmpty: false },
});
/** An item with two tags, which stands in the groups of both. */
const groups = [group('red', 0, 1), group('blue', 1, 1), group('green', 2, 0)];
const drawn = {
  rows: {
    order: { rowsOf: () => [0, 1] },
    item: (id: string) => ({ id, values: { tags: ['red', 'blue'] } }) as unknown as Item,
  } as unknown as ItemRows,
  lines: {
    groupOf: (row: number) => groups[row],
    groupBy: (key: string | undefined) => groups.find((one) => one.key === key),
  },
};
const moved = (from: string | undefined, to: string) =>
  groupChanges(drawn, levels, ['one'], { group: to, from }).changes.map(({ data }) => data);

test('an item of several groups leaves the one from which it is taken', () => {
  expect(moved('blue', 'green')).toEqual([['red', 'green']]);
  expect(moved('red', 'green')).toEqual([['blue', 'green']]);
});

test('it is in no group twice, and stays where it is dropped in its own', () => {
  expect(moved('blue', 'red')).toEqual([['red']]);
  expect(moved('blue', 'blue')).toEqual([]);
  expect(moved(undefined, 'blue')).toEqual([]);
});
