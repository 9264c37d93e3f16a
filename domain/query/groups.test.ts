import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noLookup } from '../attributes/lookup.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { ItemColumns } from './columns.ts';
import { keyInLevel } from './group-rows.ts';
import { type Grouping, groupOrders, groupPeriods } from './grouping.ts';
import { emptyQuery, type Query } from './query.ts';
import { groupsOfRows, page, QueryResult } from './run.ts';
import { titlesIn } from './titles.ts';

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
  groups: [{ attribute_id: id, shows_empty: true }],
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

describe('groups of dates', () => {
  const due = attribute('date');
  const days = ['2026-11-22', '2026-11-23', '2026-11-29', '2026-12-01', '2027-02-14'];
  const dated = () => folderOf(days.map((day, index) => [`i${index}`, { [due.id]: day }]));
  const inPeriods = (group: Partial<Grouping>, firstWeekday?: number) => {
    const columns = dated();
    const query = { ...emptyQuery, groups: [{ attribute_id: due.id, ...group }] };
    const lookup = { ...noLookup, firstWeekday };
    const result = new QueryResult(columns, query, [due], lookup);
    const { rows } = page(columns, query, [due], { limit: 10 }, lookup);
    expect(rows).toEqual([...result.rows]);
    return shown(columns, query, result);
  };

  test('are periods, named by their first day, which their new items get', () => {
    expect(inPeriods({ period: 'month' })).toEqual([
      ['2026-11-01', ['i0', 'i1', 'i2']],
      ['2026-12-01', ['i3']],
      ['2027-02-01', ['i4']],
    ]);
    expect(inPeriods({ period: 'quarter' })).toEqual([
      ['2026-10-01', ['i0', 'i1', 'i2', 'i3']],
      ['2027-01-01', ['i4']],
    ]);
    expect(inPeriods({ period: 'year' }).map(([day]) => day)).toEqual(['2026-01-01', '2027-01-01']);
    expect(inPeriods({ period: 'day' }).map(([day]) => day)).toEqual(days);
  });

  test('are weeks as they begin for whoever looks', () => {
    const weeks = (firstWeekday: number) => inPeriods({ period: 'week' }, firstWeekday).map(([day]) => day);
    expect(weeks(1)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2027-02-08']);
    expect(weeks(0)).toEqual(['2026-11-22', '2026-11-29', '2027-02-14']);
  });

  test('of a period keep the order of the sort within, and turn round by their own order', () => {
    const columns = dated();
    const sorts = [{ attribute_id: due.id, direction: 'descending' as const }];
    const group = { attribute_id: due.id, period: 'month', order: 'ascending' } as const;
    const query = { ...emptyQuery, sorts, groups: [group] };
    expect(shown(columns, query, new QueryResult(columns, query, [due]))[0]).toEqual([
      '2026-11-01',
      ['i2', 'i1', 'i0'],
    ]);
    expect(inPeriods({ period: 'month', order: 'descending' }).map(([day]) => day)).toEqual([
      '2027-02-01',
      '2026-12-01',
      '2026-11-01',
    ]);
  });
});

test('groups may stand by how many items they have; those of as many stay in the order of their kind', () => {
  const some = [['a'], ['b'], ['b'], ['c'], [], ['d'], ['d', 'b']];
  const columns = folderOf(
    some.map((data, index) => [`i${index}`, data.length > 0 ? { [tags.id]: data } : {}]),
  );
  const inOrder = (order: 'most' | 'fewest') => {
    const query = { ...emptyQuery, groups: [{ attribute_id: tags.id, order }] };
    const result = new QueryResult(columns, query, attributes);
    const once = [...new Set(result.rows)];
    expect(page(columns, query, attributes, { limit: 10 }).rows).toEqual(once);
    return result.groups.map(({ data, count }) => `${data} ${count}`);
  };
  expect(inOrder('most')).toEqual(['b 3', 'd 2', 'c 1', 'a 1', 'null 1']);
  expect(inOrder('fewest')).toEqual(['c 1', 'a 1', 'd 2', 'b 3', 'null 1']);
});

describe('groups in groups', () => {
  const columns = () =>
    folderOf([
      ['one', { [tags.id]: ['b', 'c'], [size.id]: 3 }],
      ['two', { [tags.id]: ['c'], [done.id]: true, [size.id]: 12 }],
      ['three', { [size.id]: 19 }],
      ['four', { [tags.id]: ['b'], [done.id]: true }],
    ]);
  const outline = (groups: Query['groups'], of = columns()) => {
    const { groups: found, rows } = new QueryResult(of, { ...emptyQuery, groups }, attributes);
    return found.map(({ level: at, path, start, count, found: items }) => [
      `${'.'.repeat(at)}${path.map((data) => JSON.stringify(data)).join(' ')} ${items}`,
      at < groups.length - 1
        ? ''
        : [...rows.subarray(start, start + count)].map((row) => of.ids[row]).join(' '),
    ]);
  };

  test('hold an item once in each group of it, and say how many items they have', () => {
    expect(outline([{ attribute_id: tags.id }, { attribute_id: done.id }])).toEqual([
      ['["c"] 2', ''],
      ['.["c"] false 1', 'one'],
      ['.["c"] true 1', 'two'],
      ['["b"] 2', ''],
      ['.["b"] false 1', 'one'],
      ['.["b"] true 1', 'four'],
      ['null 1', ''],
      ['.null false 1', 'three'],
    ]);
    expect(outline([{ attribute_id: done.id }, { attribute_id: tags.id }]).slice(0, 2)).toEqual([
      ['false 2', ''],
      ['.false ["c"] 1', 'one'],
    ]);
  });

  test('without items are shown in each group that has any, and in those that have none', () => {
    const some = folderOf([['one', { [done.id]: true }]]);
    const empty = { shows_empty: true };
    expect(
      outline(
        [
          { attribute_id: done.id, ...empty },
          { attribute_id: tags.id, ...empty },
        ],
        some,
      ).map(([line]) => line),
    ).toEqual([
      ...['false 0', ...['c', 'a', 'b', 'd'].map((id) => `.false ["${id}"] 0`)],
      ...['true 1', ...['c', 'a', 'b', 'd'].map((id) => `.true ["${id}"] 0`), '.true null 1'],
    ]);
  });

  test('are of ranges of numbers, also below zero and in fractions', () => {
    expect(outline([{ attribute_id: size.id, size: 10 }])).toEqual([
      ['0 1', 'one'],
      ['10 2', 'two three'],
      ['null 1', 'four'],
    ]);
    const some = folderOf([-0.1, 0, 0.3, 0.31].map((one, index) => [`i${index}`, { [size.id]: one }]));
    expect(outline([{ attribute_id: size.id, size: 0.1 }], some)).toEqual([
      ['-0.1 1', 'i0'],
      ['0 1', 'i1'],
      ['0.3 2', 'i2 i3'],
    ]);
  });

  test('stand as somebody has put them, and those that nobody has put follow', () => {
    const keys = ['=b', '=gone', '=a'];
    expect(
      outline([{ attribute_id: tags.id, order: 'by-hand', keys, shows_empty: true }]).map(([line]) => line),
    ).toEqual(['["b"] 2', '["a"] 0', '["c"] 2', '["d"] 0', 'null 1']);
    const { groups } = new QueryResult(
      columns(),
      { ...emptyQuery, groups: [{ attribute_id: done.id }, { attribute_id: tags.id }] },
      attributes,
    );
    expect(groups.map(({ key }) => keyInLevel(key))).toEqual(['=false', '=c', '=b', '', '=true', '=c', '=b']);
  });

  test('stand by how many items each has in the group that it is in', () => {
    const some = folderOf([
      ['one', { [done.id]: true, [tags.id]: ['a'] }],
      ['two', { [done.id]: true, [tags.id]: ['a'] }],
      ['three', { [done.id]: true, [tags.id]: ['b'] }],
      ['four', { [tags.id]: ['b'] }],
      ['five', { [tags.id]: ['b', 'a'] }],
    ]);
    const query = [{ attribute_id: done.id }, { attribute_id: tags.id, order: 'most' as const }];
    expect(outline(query, some).map(([line]) => line)).toEqual([
      ...['false 2', '.false ["b"] 2', '.false ["a"] 1'],
      ...['true 3', '.true ["a"] 2', '.true ["b"] 1'],
    ]);
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
const level = fc.record(
  {
    attribute_id: fc.constantFrom(...attributes.map(({ id }) => id)),
    order: fc.constantFrom(...groupOrders),
    keys: fc.subarray(['=a', '=b', '=gone', '=1', '=apple']),
    size: fc.constantFrom(0.5, 2),
    period: fc.constantFrom(...groupPeriods),
    shows_empty: fc.boolean(),
  },
  { requiredKeys: ['attribute_id'] },
);
const queries: fc.Arbitrary<Query> = fc
  .record({
    groups: fc.array(level, { minLength: 1, maxLength: 3 }),
    sorts: fc.array(
      fc.record({
        attribute_id: fc.constantFrom(...attributes.map(({ id }) => id)),
        direction: fc.constantFrom('ascending' as const, 'descending' as const),
      }),
      { maxLength: 2 },
    ),
    search: fc.constantFrom('', 'a'),
  })
  .map((asked) => ({ ...emptyQuery, ...(asked as Partial<Query>) }));
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
      const innermost = result.groups.filter((one) => one.level === query.groups.length - 1);
      expect(innermost.reduce((sum, { count }) => sum + count, 0)).toBe(result.rows.length);
      for (const { key, start, count, found, level: at, path, data } of result.groups) {
        const own = new Set(result.rows.subarray(start, start + count));
        expect(own.size).toBe(found);
        if (at === query.groups.length - 1) expect(found).toBe(count);
        expect([path.length, path.at(-1)]).toEqual([at + 1, data]);
        expect(result.groups.filter((one) => one.key === key)).toHaveLength(1);
      }
      // By its values a row is known to be in the groups in which it stands.
      const groupsOf = groupsOfRows(columns, query, attributes, titlesIn(columns, attributes));
      for (const row of new Set(result.rows)) {
        const stands = result.groups.filter(
          ({ level: at, start, count }) =>
            at === query.groups.length - 1 && result.rows.subarray(start, start + count).includes(row),
        );
        const keys = groupsOf(row).map(({ key }) => key);
        expect(keys.toSorted()).toEqual(stands.map(({ key }) => key).toSorted());
      }
      // A program reads each item once, where it stands first.
      const once = [...new Set(result.rows)];
      expect(page(columns, query, attributes, { limit: 1_000 })).toEqual({ rows: once, total: once.length });
    }),
  );
});
