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

test('a date with a time keeps it on the day of the group', () => {
  const settings = { time: true, zone: 'Europe/Berlin' };
  const at = { id: 'at', name: 'At', kind: 'date', settings } as unknown as Attribute;
  const days = ['2026-03-28', '2026-03-29'].map(
    (day, start): RowGroup => ({ ...group(day, start, 1), data: day, path: [day] }),
  );
  const moving = (before: string) => {
    const rows = { order: { rowsOf: () => [0] }, item: (id: string) => ({ id, values: { at: before } }) };
    const lines = {
      groupOf: () => days[0],
      groupBy: (key: string | undefined) => days.find((one) => one.key === key),
    };
    const [change] = groupChanges(
      { rows: rows as unknown as ItemRows, lines },
      [{ grouping: { attribute_id: 'at' }, attribute: at }],
      ['one'],
      { group: '2026-03-29', from: '2026-03-28' },
    ).changes;
    return change?.data;
  };
  // The clocks go forward between the two.
  expect(moving('2026-03-28 13:30:00')).toBe('2026-03-29 12:30:00');
  expect(moving('2026-03-28')).toBe('2026-03-29');
});

test.each([
  ['month', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['month', '2026-02-14 22:30:00', '2025-12-01', '2025-12-14 22:30:00'],
  ['quarter', '2026-05-31', '2026-01-01', '2026-02-28'],
  ['year', '2024-02-29', '2026-01-01', '2026-02-28'],
  ['week', '2026-03-26', '2026-04-06', '2026-04-09'],
] as const)('a date keeps its day of the %s', (period, before, start, after) => {
  const settings = { time: true, zone: 'UTC' };
  const at = { id: 'at', name: 'At', kind: 'date', settings } as unknown as Attribute;
  const target: RowGroup = { ...group(start, 0, 1), data: start, path: [start] };
  const rows = { order: { rowsOf: () => [] }, whole: { groups: () => () => [] } };
  const item = (id: string) => ({ id, values: { at: before } });
  const { changes } = groupChanges(
    {
      rows: { ...rows, item } as unknown as ItemRows,
      lines: { groupOf: () => undefined, groupBy: () => target },
    },
    [{ grouping: { attribute_id: 'at', period }, attribute: at }],
    ['one'],
    { group: start, from: undefined },
  );
  expect(changes.map(({ data }) => data)).toEqual([after]);
});
