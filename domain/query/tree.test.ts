import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noLookup } from '../attributes/lookup.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import type { Item } from '../records/item.ts';
import { ItemColumns } from './columns.ts';
import { foundRows } from './found-rows.ts';
import { emptyQuery, type Query } from './query.ts';
import { QueryResult } from './run.ts';
import { ResultTree, type SubItems } from './tree.ts';

const base = {
  ...{ team_id: 1, row_version: 1, created_by: 1 },
  ...{ created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' },
};
const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const attribute = (kind: Attribute['kind'], settings = {}): Attribute => ({
  ...{ ...base, ...place, id: newId(), kind, name: kind, position: 'a0', primary: false, settings },
});
const name = attribute('text');
const tags = attribute('label', {
  multiple: true,
  options: ['a', 'b'].map((id) => ({ id, name: id, color: 'red' })),
});
const attributes = [name, tags];

interface Given {
  name: string;
  /** The name of its parent. */
  below?: string | undefined;
  tags?: string[];
}
const itemOf = ({ name: title, below, tags: own = [] }: Given, index: number): Item => ({
  ...{ ...base, ...place, id: title, position: `a${index.toString().padStart(4, '0')}V` },
  ...{ parent_id: below ?? null, versions: {} },
  values: { [name.id]: title, ...(own.length > 0 ? { [tags.id]: own } : {}) },
});

function columnsOf(given: readonly Given[]): ItemColumns {
  const columns = new ItemColumns(place);
  for (const [index, one] of given.entries()) columns.put(itemOf(one, index));
  return columns;
}

interface Asked {
  query?: Partial<Query>;
  mode?: SubItems;
  collapsed?: string[];
}
function treeOf(columns: ItemColumns, { query = {}, mode = 'all', collapsed = [] }: Asked = {}) {
  const result = new QueryResult(columns, { ...emptyQuery, ...query }, attributes);
  return new ResultTree(result, columns, mode, new Set(collapsed));
}
/** Each shown row: dots for its depth, its name, brackets where it is context, and how many are below it. */
const lines = (tree: ResultTree, columns: ItemColumns) =>
  [...tree.rows].map((row, index) => {
    const id = columns.ids[row]!;
    const children = tree.childrenAt(index);
    return `${'.'.repeat(tree.depthAt(index))}${tree.isContextAt(index) ? `(${id})` : id}${children || ''}`;
  });
const shown = (columns: ItemColumns, asked?: Asked) => lines(treeOf(columns, asked), columns);

const trip: Given[] = [
  { name: 'pack', below: 'trip' },
  { name: 'work', tags: ['a'] },
  { name: 'trip', tags: ['a'] },
  { name: 'socks', below: 'pack', tags: ['b'] },
  { name: 'book', below: 'trip', tags: ['a', 'b'] },
];
const byName: Partial<Query> = { sorts: [{ attribute_id: name.id, direction: 'ascending' }] };

describe('items below each other', () => {
  test('each is below its parent, among its siblings in the order of the query', () => {
    expect(shown(columnsOf(trip))).toEqual(['work', 'trip2', '.pack1', '..socks', '.book']);
    expect(shown(columnsOf(trip), { query: byName })).toEqual([
      'trip2',
      '.book',
      '.pack1',
      '..socks',
      'work',
    ]);
  });

  test('what is below a collapsed item is left out, and still counted', () => {
    const tree = treeOf(columnsOf(trip), { collapsed: ['pack', 'work'] });
    expect(lines(tree, columnsOf(trip))).toEqual(['work', 'trip2', '.pack1', '.book']);
    expect([tree.isCollapsedAt(2), tree.isCollapsedAt(3)]).toEqual([true, false]);
    tree.collapse(new Set(['trip']));
    expect(lines(tree, columnsOf(trip))).toEqual(['work', 'trip2']);
    expect(tree.each).toHaveLength(5);
  });

  test('one that is found by itself is shown below those above it', () => {
    const query = { ...byName, search: 'socks' };
    expect(shown(columnsOf(trip), { query })).toEqual(['(trip)1', '.(pack)1', '..socks']);
    expect(treeOf(columnsOf(trip), { query }).each).toHaveLength(1);
  });

  test('where only those at the top are shown, no other one is found or counted', () => {
    const asked: Asked = { query: byName, mode: 'top' };
    expect(shown(columnsOf(trip), asked)).toEqual(['trip', 'work']);
    expect(treeOf(columnsOf(trip), asked).each).toHaveLength(2);
    expect(shown(columnsOf(trip), { query: { search: 'socks' }, mode: 'top' })).toEqual([]);
  });

  test('each group has its own tree, with what is above its items', () => {
    const columns = columnsOf(trip);
    const tree = treeOf(columns, { query: { groups: [{ attribute_id: tags.id }] }, collapsed: ['pack'] });
    expect(lines(tree, columns)).toEqual([
      ...['work', 'trip1', '.book'],
      ...['(trip)2', '.(pack)1', '.book'],
      ...['(trip)1', '.pack'],
    ]);
    const sizes = tree.groups.map(({ start, count, found }) => [start, count, found]);
    expect(sizes).toEqual([
      [0, 3, 3],
      [3, 3, 2],
      [6, 2, 1],
    ]);
    expect(tree.rowsIn(tree.groups[1]!.key)).toHaveLength(2);
  });

  test('groups of those at the top hold no others', () => {
    const columns = columnsOf(trip);
    const tree = treeOf(columns, { query: { groups: [{ attribute_id: tags.id }] }, mode: 'top' });
    expect(lines(tree, columns)).toEqual(['work', 'trip']);
    // No others are there.
    expect(tree.groups.map(({ count, found }) => [count, found])).toEqual([[2, 2]]);
    const groups = [{ attribute_id: tags.id, shows_empty: true }];
    expect(treeOf(columns, { query: { groups }, mode: 'top' }).groups.map(({ count }) => count)).toEqual([
      2, 0,
    ]);
  });

  test('an item whose parent is gone is at the top, and so is the first of a cycle', () => {
    const columns = columnsOf(trip);
    columns.remove(columns.rowOf('trip')!);
    expect(shown(columns)).toEqual(['pack1', '.socks', 'work', 'book']);
    columns.put(itemOf({ name: 'pack', below: 'socks' }, 0));
    expect(shown(columns)).toEqual(['pack1', '.socks', 'work', 'book']);
  });
});

test('a tree of a result that is kept up to date equals one that is made anew, and has each row once', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const one = fc.record({
    name: fc.constantFrom(...names),
    below: fc.option(fc.constantFrom(...names), { nil: undefined }),
    tags: fc.subarray(['a', 'b']),
    at: fc.nat(9),
    isGone: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  });
  const asked = fc.record({
    query: fc.record({
      sorts: fc.constantFrom(byName.sorts!, []),
      groups: fc.constantFrom<Query['groups']>(
        [],
        [{ attribute_id: tags.id }],
        [{ attribute_id: tags.id, shows_empty: true }, { attribute_id: name.id }],
      ),
      search: fc.constantFrom('', 'a', 'd'),
    }),
    mode: fc.constantFrom<SubItems>('all', 'top'),
    collapsed: fc.subarray(names),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), fc.nat(20), asked, (changes, known, ask) => {
      const columns = new ItemColumns(place);
      for (const given of changes.slice(0, known)) columns.put(itemOf(given, given.at));
      const query = { ...emptyQuery, ...ask.query };
      const result = new QueryResult(columns, query, attributes);
      const kept = new ResultTree(result, columns, ask.mode, new Set(ask.collapsed));
      for (const given of changes.slice(known)) {
        const row = given.isGone ? columns.rowOf(given.name) : columns.put(itemOf(given, given.at));
        if (row === undefined) continue;
        if (given.isGone) columns.remove(row);
        result.update([row]);
        kept.update(new Set([row]));
      }
      const anew = treeOf(columns, ask);
      expect(lines(kept, columns)).toEqual(lines(anew, columns));
      expect(kept.groups).toEqual(anew.groups);
      expect([...kept.each]).toEqual([...anew.each]);
      // The server finds the same.
      const found = foundRows(columns, { ...query, sub_items: ask.mode }, attributes, noLookup);
      expect([...found].sort()).toEqual([...anew.each].sort());
      for (const { key } of anew.groups) expect([...kept.rowsIn(key)]).toEqual([...anew.rowsIn(key)]);
      const open = treeOf(columns, { ...ask, collapsed: [] });
      if (ask.query.search === '' && ask.query.groups.length === 0 && ask.mode === 'all')
        expect([...open.rows].sort()).toEqual([...columns.inOrder()].sort());
      // A collapsed tree is the open one without some rows.
      const all = lines(open, columns);
      for (const line of lines(kept, columns)) expect(all).toContain(line);
      if (ask.query.groups.length === 0) expect(new Set(open.rows).size).toBe(open.rows.length);
      // All rows have their places whatever is collapsed, and each is shown once what is above it is not.
      expect([...kept.whole.rows]).toEqual([...open.rows]);
      for (const place of kept.whole.rows.keys()) {
        const index = kept.indexOfPlace(place);
        const closed = kept.collapsedAbove(place);
        expect(kept.placeAt(index) === place).toBe(closed.length === 0);
        if (closed.length > 0) expect(kept.isCollapsedAt(index)).toBe(true);
        kept.collapse(new Set(ask.collapsed.filter((id) => !closed.includes(id))));
        expect(kept.placeAt(kept.indexOfPlace(place))).toBe(place);
        kept.collapse(new Set(ask.collapsed));
      }
    }),
  );
});
