import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { ItemColumns } from './columns.ts';
import { emptyQuery, type Query } from './query.ts';
import { page, QueryResult } from './run.ts';

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const stamps = { row_version: 1, created_at: '', updated_at: '', created_by: 1 };

function attribute(kind: Attribute['kind'], settings: Record<string, unknown> = {}): Attribute {
  return { ...stamps, ...place, id: newId(), kind, name: kind, position: 'a0', primary: false, settings };
}
const optionsOf = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase(), color: 'red' }));

const name = attribute('text');
const size = attribute('number');
const tags = attribute('label', { multiple: true, options: optionsOf('c', 'a', 'b', 'd') });
const done = attribute('checkbox');
const attributes = [name, size, tags, done];

/** Items in this order, by a name and some values. */
function folderOf(items: readonly [name: string, values: Record<string, unknown>][]): ItemColumns {
  const columns = new ItemColumns(place);
  for (const [index, [id, values]] of items.entries())
    columns.put({ ...stamps, ...place, id, position: `a${index}`, values, versions: {} });
  return columns;
}

const groupedBy = ({ id }: Attribute, more: Partial<Query> = {}): Query => ({
  ...emptyQuery,
  group: { attribute_id: id },
  ...more,
});

/** Each group's value and its items. */
function shown(columns: ItemColumns, query: Query, result = new QueryResult(columns, query, attributes)) {
  return result.groups.map(({ data, start, count }) => [
    data,
    [...result.rows.subarray(start, start + count)].map((row) => columns.ids[row]!),
  ]);
}

describe('groups', () => {
  const tagged = () =>
    folderOf([
      ['one', { [tags.id]: ['b', 'c'] }],
      ['two', { [tags.id]: ['c'] }],
      ['three', {}],
      ['four', { [tags.id]: ['b'] }],
    ]);

  test('of a label with several options: an item stands in that of each, in the order of the options', () => {
    const columns = tagged();
    const result = new QueryResult(columns, groupedBy(tags), attributes);
    expect(shown(columns, groupedBy(tags), result)).toEqual([
      [['c'], ['one', 'two']],
      [['a'], []],
      [['b'], ['one', 'four']],
      [['d'], []],
      [null, ['three']],
    ]);
    expect(result.found).toBe(4);
  });

  test('keep their keys when the first of their items changes', () => {
    const columns = tagged();
    const result = new QueryResult(columns, groupedBy(tags), attributes);
    const before = result.groups.map(({ key }) => key);
    columns.setValue(0, tags.id, ['a', 'b'], 2);
    result.update([0]);
    expect(result.groups.map(({ key }) => key)).toEqual(before);
    expect(new Set(before).size).toBe(before.length);
    expect(shown(columns, groupedBy(tags), result)).toEqual([
      [['c'], ['two']],
      [['a'], ['one']],
      [['b'], ['one', 'four']],
      [['d'], []],
      [null, ['three']],
    ]);
  });

  test('turn round with a descending sort by what they are made of; those without a value stay last', () => {
    const sorts = [{ attribute_id: tags.id, direction: 'descending' as const }];
    expect(shown(tagged(), groupedBy(tags, { sorts })).map(([data]) => data)).toEqual([
      ['d'],
      ['b'],
      ['a'],
      ['c'],
      null,
    ]);
  });

  test('of a checkbox are two: no value is not ticked', () => {
    const columns = folderOf([
      ['one', {}],
      ['two', { [done.id]: true }],
      ['three', { [done.id]: false }],
    ]);
    expect(shown(columns, groupedBy(done))).toEqual([
      [false, ['one', 'three']],
      [true, ['two']],
    ]);
  });

  test('of a text differ by more than case, and one without its option is ungrouped', () => {
    const columns = folderOf([
      ['one', { [name.id]: 'Zoe', [tags.id]: ['gone'] }],
      ['two', { [name.id]: 'anna' }],
      ['three', { [name.id]: 'ANNA' }],
    ]);
    expect(shown(columns, groupedBy(name))).toEqual([
      ['anna', ['two', 'three']],
      ['Zoe', ['one']],
    ]);
    expect(shown(columns, groupedBy(tags)).at(-1)).toEqual([null, ['one', 'two', 'three']]);
  });
});

const values = fc.record(
  {
    [name.id]: fc.constantFrom('Apple', 'äpfel', 'apple', 'Banana', '\u0301'),
    [size.id]: fc.integer({ min: -2, max: 2 }),
    [tags.id]: fc.subarray(['a', 'b', 'c', 'gone'], { minLength: 1 }),
    [done.id]: fc.boolean(),
  },
  { requiredKeys: [] },
);
const queries = fc
  .record({
    group: fc.constantFrom(...attributes),
    sorts: fc.array(
      fc.record({
        attribute_id: fc.constantFrom(...attributes.map(({ id }) => id)),
        direction: fc.constantFrom('ascending' as const, 'descending' as const),
      }),
      { maxLength: 2 },
    ),
    search: fc.constantFrom('', 'a'),
  })
  .map(({ group, sorts, search }) => groupedBy(group, { sorts, search }));
const changes = fc.array(fc.record({ at: fc.nat(), values, removed: fc.boolean() }), { maxLength: 10 });

test('groups that are kept up to date equal those that are made anew, and no item is in one twice', () => {
  fc.assert(
    fc.property(fc.array(values, { maxLength: 20 }), queries, changes, (some, query, steps) => {
      const columns = folderOf(some.map((one, index) => [String(index).padStart(3, '0'), one]));
      const result = new QueryResult(columns, query, attributes);
      for (const step of steps) {
        const row = step.at % Math.max(1, columns.length);
        if (!columns.isAlive(row)) continue;
        if (step.removed) columns.remove(row);
        else for (const { id } of attributes) columns.setValue(row, id, step.values[id] ?? null, 2);
        result.update([row]);
      }
      const rows = [...columns.inOrder()].map((row) => columns.item(row));
      const fresh = new ItemColumns(place);
      for (const one of rows) fresh.put(one);
      const anew = new QueryResult(fresh, query, attributes);
      expect(shown(columns, query, result)).toEqual(shown(fresh, query, anew));
      expect(result.groups).toEqual(anew.groups);
      expect(result.found).toBe(anew.found);
      for (const [, ids] of shown(columns, query, result) as [unknown, string[]][])
        expect(new Set(ids).size).toBe(ids.length);
      // A program reads each item once, where it stands first.
      const once = [...new Set(result.rows)];
      expect(page(columns, query, attributes, { limit: 1_000 })).toEqual({ rows: once, total: once.length });
    }),
  );
});
