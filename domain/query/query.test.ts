import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noLookup } from '../attributes/lookup.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import type { Item } from '../records/item.ts';
import { ItemColumns } from './columns.ts';
import { conditionsOf } from './conditions.ts';
import type { ItemChunk } from './item-chunk.ts';
import { emptyQuery, type Query } from './query.ts';
import { page, QueryResult } from './run.ts';

const base = {
  team_id: 1,
  row_version: 1,
  created_at: '2026-01-01 00:00:00',
  updated_at: '2026-01-01 00:00:00',
  created_by: 1,
};
const place = { team_id: 1, board_id: newId(), folder_id: newId() };

function attribute(kind: Attribute['kind'], settings: Record<string, unknown> = {}): Attribute {
  return { ...base, ...place, id: newId(), kind, name: kind, position: 'a0', primary: false, settings };
}

const name = attribute('text');
const size = attribute('number');
const tag = attribute('label', {
  multiple: false,
  options: ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase(), color: 'red' })),
});
const attributes = [name, size, tag];

const values = fc.record(
  {
    [name.id]: fc.oneof(
      fc.constantFrom('Apple', 'äpfel', 'Banana', 'banana split', 'Zebra', 'عربي', '😀'),
      fc.string({ minLength: 1 }),
    ),
    [size.id]: fc.integer({ min: -3, max: 3 }),
    [tag.id]: fc.constantFrom(['a'], ['b'], ['c']),
  },
  { requiredKeys: [] },
);
const positions = fc.constantFrom('a0', 'a1', 'a2', 'b0');
const items = fc.array(fc.record({ values, position: positions }), {
  maxLength: 40,
});

const queries: fc.Arbitrary<Query> = fc.record({
  filter: fc.record({
    match: fc.constantFrom('all', 'any'),
    conditions: fc.array(
      fc.oneof(
        fc.record({
          attribute_id: fc.constant(name.id),
          operator: fc.constantFrom('contains', 'not-contains', 'is-empty', 'starts-with'),
          operand: fc.constantFrom('a', 'an', 'b', ''),
        }),
        fc.record({
          attribute_id: fc.constant(size.id),
          operator: fc.constantFrom('less', 'at-least', 'equals', 'is-not-empty'),
          operand: fc.integer({ min: -2, max: 2 }),
        }),
        fc.record({
          attribute_id: fc.constant(tag.id),
          operator: fc.constantFrom('any-of', 'none-of'),
          operand: fc.subarray(['a', 'b']),
        }),
      ),
      { maxLength: 2 },
    ),
  }),
  sorts: fc.array(
    fc.record({
      attribute_id: fc.constantFrom(name.id, size.id, tag.id),
      direction: fc.constantFrom('ascending', 'descending'),
    }),
    { maxLength: 2 },
  ),
  groups: fc.array(fc.record({ attribute_id: fc.constantFrom(tag.id, size.id) }), { maxLength: 2 }),
  search: fc.constantFrom('', 'a', 'b a'),
}) as fc.Arbitrary<Query>;

const item = ({ values: data, position }: { values: object; position: string }): Item => ({
  ...base,
  ...place,
  id: newId(),
  position,
  values: data as Record<string, unknown>,
  versions: {},
});

function columnsOf(some: readonly Item[]): ItemColumns {
  const columns = new ItemColumns(place);
  for (const one of some) columns.put(one);
  return columns;
}

/** As the server sends them: in the folder's own order. */
function chunkOf(some: readonly Item[]): ItemChunk {
  const own = columnsOf(some);
  const rows = [...own.inOrder()].map((row) => own.item(row));
  return {
    ids: rows.map(({ id }) => id),
    positions: rows.map(({ position }) => position),
    row_versions: rows.map(() => 1),
    versions: {},
    created_at: rows.map(() => ''),
    updated_at: rows.map(() => ''),
    created_by: rows.map(() => 1),
    columns: Object.fromEntries(attributes.map(({ id }) => [id, rows.map((row) => row.values[id] ?? null)])),
  };
}

const idsOf = (columns: ItemColumns, rows: Iterable<number>): string[] =>
  [...rows].map((row) => columns.ids[row]!);

describe('a result', () => {
  test('holds the living rows that the filter lets through, in an order that its sorts allow', () => {
    fc.assert(
      fc.property(items, queries, (some, query) => {
        const columns = columnsOf(some.map(item));
        const { rows } = new QueryResult(columns, query, attributes);
        expect(new Set(rows).size).toBe(rows.length);
        const numbers = [...rows].map((row) => columns.value(row, size.id) as number | null);
        if (query.groups.length === 0 && query.sorts[0]?.attribute_id === size.id) {
          const known = numbers.filter((number) => number !== null);
          const sorted = known.toSorted((one, other) =>
            query.sorts[0]!.direction === 'ascending' ? one - other : other - one,
          );
          expect(numbers).toEqual([...sorted, ...Array(numbers.length - known.length).fill(null)]);
        }
        const only = query.filter.conditions.length === 1 ? conditionsOf(query.filter)[0]! : undefined;
        if (only?.operator === 'less' && query.search === '') {
          const expected = columns
            .inOrder()
            .filter(
              (row) =>
                ((columns.value(row, size.id) as number | null) ?? Number.NaN) < (only.operand as number),
            );
          expect(new Set(rows)).toEqual(new Set(expected));
        }
        if (only?.operator === 'any-of' && query.search === '' && (only.operand as string[]).length > 0) {
          for (const row of rows) expect(only.operand).toContain((columns.value(row, tag.id) as string[])[0]);
        }
      }),
    );
  });

  test('made from another one equals one that is made anew, and sorts nothing again that stands alike', () => {
    fc.assert(
      fc.property(items, queries, queries, fc.boolean(), (some, query, other, isSorted) => {
        const columns = columnsOf(some.map(item));
        const lookup = { ...noLookup };
        const before = new QueryResult(columns, query, attributes, lookup);
        const next = isSorted ? { ...query, groups: other.groups } : other;
        const sorted = before.sortedFor(columns, next, attributes, lookup);
        const made = new QueryResult(columns, next, attributes, lookup, sorted);
        const anew = new QueryResult(columns, next, attributes, lookup);
        expect(idsOf(columns, made.rows)).toEqual(idsOf(columns, anew.rows));
        expect(made.groups).toEqual(anew.groups);
        if (isSorted && query.sorts.length === 0) expect(made.each).toBe(before.each);
      }),
    );
  });

  test('that is kept up to date equals one that is made anew, whatever happened', () => {
    const change = fc.oneof(
      fc.record({
        kind: fc.constant('value'),
        at: fc.nat(),
        data: fc.option(fc.integer({ min: -3, max: 3 })),
      }),
      fc.record({
        kind: fc.constant('name'),
        at: fc.nat(),
        data: fc.option(fc.constantFrom('Apple', 'banana', 'zz')),
      }),
      fc.record({
        kind: fc.constant('add'),
        item: fc.record({ values, position: fc.constantFrom('a0', 'a05', 'c') }),
      }),
      fc.record({ kind: fc.constant('remove'), at: fc.nat() }),
      fc.record({ kind: fc.constant('move'), at: fc.nat(), position: fc.constantFrom('a0', 'a15', 'z') }),
    );
    fc.assert(
      fc.property(items, queries, fc.array(change, { maxLength: 12 }), (some, query, changes) => {
        const columns = columnsOf(some.map(item));
        const result = new QueryResult(columns, query, attributes);
        for (const one of changes) {
          const at = 'at' in one ? one.at % Math.max(columns.length, 1) : 0;
          const alive = columns.length > 0 && columns.isAlive(at);
          let row = at;
          if (one.kind === 'add')
            row = columns.put(item((one as { item: { values: object; position: string } }).item));
          else if (!alive) continue;
          else if (one.kind === 'remove') columns.remove(at);
          else if (one.kind === 'move')
            columns.patch(at, {
              position: (one as { position: string }).position,
              row_version: 2,
              updated_at: '',
            });
          else
            columns.setValue(
              at,
              one.kind === 'value' ? size.id : name.id,
              (one as { data: unknown }).data,
              2,
            );
          result.update([row]);
        }
        const anew = new QueryResult(columns, query, attributes);
        expect(idsOf(columns, result.rows)).toEqual(idsOf(columns, anew.rows));
        expect(result.groups).toEqual(anew.groups);
      }),
    );
  });

  test('equals one of columns that are new, whatever was asked of these columns before', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('ask' as const), query: queries }),
      fc.record({ kind: fc.constant('put' as const), one: fc.record({ values, position: positions }) }),
      fc.record({ kind: fc.constant('chunk' as const), some: items }),
      fc.record({ kind: fc.constant('set' as const), at: fc.nat(), values }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), queries, (steps, last) => {
        const columns = new ItemColumns(place);
        for (const one of [...steps, { kind: 'ask' as const, query: last }]) {
          const at = 'at' in one ? one.at % Math.max(columns.length, 1) : 0;
          if (one.kind === 'put') columns.put(item(one.one));
          else if (one.kind === 'chunk') columns.append(chunkOf(one.some.map(item)));
          else if (one.kind === 'ask') {
            const rows = [...columns.inOrder()].map((row) => columns.item(row));
            const anew = columnsOf(rows);
            const [old, fresh] = [columns, anew].map((some) => {
              const { rows: found, groups } = new QueryResult(some, one.query, attributes);
              return { ids: idsOf(some, found), groups };
            });
            expect(old).toEqual(fresh);
          } else if (!columns.isAlive(at)) continue;
          else if (one.kind === 'remove') columns.remove(at);
          else
            for (const { id } of attributes)
              columns.setValue(at, id, (one.values as Record<string, unknown>)[id] ?? null, 2);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('is whole when it is read page by page', () => {
    fc.assert(
      fc.property(items, queries, fc.integer({ min: 1, max: 7 }), (some, query, limit) => {
        const columns = columnsOf(some.map(item));
        const whole = new QueryResult(columns, query, attributes).rows;
        const pages: number[] = [];
        for (;;) {
          const { rows, total } = page(columns, query, attributes, { after: pages.at(-1), limit });
          expect(total).toBe(whole.length);
          pages.push(...rows);
          if (rows.length < limit) break;
        }
        expect(pages).toEqual([...whole]);
      }),
    );
  });
});

test('has its rows in order where chunks arrive in order', () => {
  const columns = new ItemColumns(place);
  for (let chunk = 0; chunk < 3; chunk += 1) {
    const ids = [newId(), newId()];
    columns.append({
      ids,
      positions: ids.map((_, index) => `a${chunk}${index}`),
      row_versions: [1, 1],
      versions: chunk === 1 ? { 1: { [name.id]: 4 } } : {},
      created_at: ['', ''],
      updated_at: ['', ''],
      created_by: [1, null],
      columns: { [name.id]: [`n${chunk}`, null], ...(chunk === 2 ? { [size.id]: [1, 2] } : {}) },
    });
  }
  expect([...columns.inOrder()]).toEqual([0, 1, 2, 3, 4, 5]);
  expect(columns.value(2, name.id)).toBe('n1');
  expect(columns.value(0, size.id)).toBeNull();
  expect(columns.value(5, size.id)).toBe(2);
  expect(columns.version(3, name.id)).toBe(4);
  expect(columns.version(2, name.id)).toBe(1);
  expect(columns.item(3)).toMatchObject({ values: {}, versions: { [name.id]: 4 }, created_by: null });
});

test('sorts text without case and accents, and rows without a value last in either direction', () => {
  const columns = columnsOf(
    ['beta', 'Ärger', undefined, 'alpha', 'ÿ', 'zzz'].map((text) =>
      item({ values: text ? { [name.id]: text } : {}, position: 'a0' }),
    ),
  );
  const names = (direction: 'ascending' | 'descending') =>
    [
      ...new QueryResult(
        columns,
        { ...emptyQuery, sorts: [{ attribute_id: name.id, direction }] },
        attributes,
      ).rows,
    ].map((row) => columns.value(row, name.id));
  expect(names('ascending')).toEqual(['alpha', 'Ärger', 'beta', 'ÿ', 'zzz', null]);
  expect(names('descending')).toEqual(['zzz', 'ÿ', 'beta', 'Ärger', 'alpha', null]);
});
