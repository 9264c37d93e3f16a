import { expect, test } from 'vitest';
import { linkTo } from '../attributes/links.ts';
import { noLookup } from '../attributes/lookup.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { ItemColumns } from './columns.ts';
import { linkedFolders } from './linked-folders.ts';
import { emptyQuery, type Query } from './query.ts';
import { page, QueryResult } from './run.ts';
import { titlesIn } from './titles.ts';

const attribute = (kind: string, primary = false) =>
  ({ id: newId(), kind, name: kind, primary, settings: {} }) as unknown as Attribute;
const [name, link] = [attribute('text', true), attribute('reference')];
const attributes = [name, link];
const [ann, ben, cem, place] = [newId(), newId(), newId(), newId()];
const to = (item: string) => [linkTo(item, place)];

/** Ann is linked to Cem, Ben to Ann, Cem to nobody. */
function folder(): ItemColumns {
  const columns = new ItemColumns({ team_id: 1, board_id: newId(), folder_id: place });
  columns.append({
    ids: [ann, ben, cem],
    positions: ['a0', 'a1', 'a2'],
    row_versions: [1, 1, 1],
    versions: {},
    created_at: ['', '', ''],
    updated_at: ['', '', ''],
    created_by: [1, 1, 1],
    columns: { [name.id]: ['Ann', 'Ben', 'Cem'], [link.id]: [to(cem), to(ann), null] },
  });
  return columns;
}
const query = (part: Partial<Query>): Query => ({ ...emptyQuery, ...part });
const where = (operator: string, operand: unknown): Partial<Query> => ({
  filter: { match: 'all', conditions: [{ attribute_id: link.id, operator, operand }] } as never,
});
const byLink: Partial<Query> = { sorts: [{ attribute_id: link.id, direction: 'ascending' }] };
const found = (part: Partial<Query>) => [...new QueryResult(folder(), query(part), attributes).rows];

test('links are sorted, searched and filtered by the titles of what they name', () => {
  expect(found(byLink)).toEqual([1, 0, 2]);
  expect(found({ search: 'cem' })).toEqual([0, 2]);
  expect(found(where('contains', 'an'))).toEqual([1]);
  expect(page(folder(), query(byLink), attributes, { limit: 2 }).rows).toEqual([1, 0]);
});

test('an item whose links all lead to what is not known counts as one without', () => {
  const columns = folder();
  columns.setValue(1, link.id, to(newId()), 2);
  const rows = (operator: string) => [
    ...new QueryResult(columns, query(where(operator, null)), attributes).rows,
  ];
  expect([rows('is-empty'), rows('is-not-empty')]).toEqual([[1, 2], [0]]);
});

test('links sort and are found by a title that has changed', () => {
  const columns = folder();
  const sorted = new QueryResult(columns, query(byLink), attributes);
  const searched = new QueryResult(columns, query({ search: 'cem' }), attributes);
  columns.setValue(2, name.id, 'Aaron', 2);
  sorted.update([2]);
  searched.update([2]);
  expect([[...sorted.rows], [...searched.rows]]).toEqual([[0, 1, 2], []]);
});

test('links to unknown items sort last, and no word finds them', () => {
  const columns = folder();
  columns.setValue(2, link.id, to(newId()), 1);
  expect([...new QueryResult(columns, query(byLink), attributes).rows]).toEqual([1, 0, 2]);
  expect([...new QueryResult(columns, query({ search: 'undefined' }), attributes).rows]).toEqual([]);
});

test('links are read by the lookup of each question, also over the same columns', () => {
  const columns = folder();
  const knowing = (title: string | undefined) => ({ ...noLookup, itemTitle: () => title });
  const search = (title: string | undefined) =>
    page(columns, query({ search: 'secret' }), attributes, { limit: 9 }, knowing(title)).total;
  expect([search('Secret'), search(undefined), search('Secret')]).toEqual([2, 0, 2]);
});

test('the folders that values name are those of the values now', () => {
  const columns = folder();
  const [other, third] = [newId(), newId()];
  const named = () => linkedFolders(columns, attributes);
  expect(named()).toEqual(new Set([place]));
  columns.setValue(0, link.id, [linkTo(cem, other), linkTo(cem, third)], 2);
  expect(named()).toEqual(new Set([other, third, place]));
  columns.setValue(1, link.id, null, 2);
  expect(named()).toEqual(new Set([other, third]));
  columns.remove(0);
  expect(named()).toEqual(new Set());
  columns.revive(0);
  columns.put({ ...columns.item(2), values: { [link.id]: [linkTo(cem, place)] } });
  expect(named()).toEqual(new Set([other, third, place]));
});

test('an attribute that has become one of another kind names folders in the way of that', () => {
  const columns = folder();
  const named = (kind: 'text' | 'reference') => new Set(columns.foldersNamedBy({ ...link, kind }));
  expect([named('reference'), named('text'), named('reference')]).toEqual([
    new Set([place]),
    new Set(),
    new Set([place]),
  ]);
});

test('to ask again which folders values name reads no value that has not changed', () => {
  const columns = folder();
  linkedFolders(columns, attributes);
  const read: number[] = [];
  const value = columns.value.bind(columns);
  columns.value = (row, id) => {
    if (id === link.id) read.push(row);
    return value(row, id);
  };
  columns.setValue(0, name.id, 'Zoe', 2);
  linkedFolders(columns, attributes);
  expect(read).toEqual([]);
  columns.setValue(1, link.id, null, 2);
  linkedFolders(columns, attributes);
  expect(read).toEqual([1]);
});

test('items of one title are found at once, however many they are', () => {
  const columns = folder();
  const count = 50_000;
  const ids = Array.from({ length: count }, () => newId());
  const all = <T>(one: T): T[] => Array(count).fill(one);
  columns.append({
    ...{ ids, positions: all('b0'), row_versions: all(1), versions: {} },
    ...{ created_at: all(''), updated_at: all(''), created_by: all(1), columns: { [name.id]: all('Same') } },
  });
  const began = performance.now();
  expect(titlesIn(columns, attributes).itemsTitled?.('same', place)).toHaveLength(count);
  expect(performance.now() - began).toBeLessThan(1_500);
});
