import { expect, test } from 'vitest';
import { CellSearch } from './cell-search.ts';

/** A table of texts. */
const rowsOf = (...texts: string[][]) => ({
  count: texts.length,
  finder: (id: string, folded: string) => (row: number) => texts[row]![Number(id)]!.includes(folded),
});
function done(search: CellSearch): CellSearch {
  while (!search.isDone) search.step(1);
  return search;
}
const columns = ['0', '1', '2'];

test('cells are found row by row, and from a place on', () => {
  const search = done(new CellSearch(rowsOf(['a', 'b', 'ab'], ['', '', ''], ['b', 'a', 'c']), columns, 'a'));
  const all = Array.from({ length: search.count }, (_, index) => search.at(index));
  expect(all).toEqual([
    { row: 0, column: 0 },
    { row: 0, column: 2 },
    { row: 2, column: 1 },
  ]);
  expect(search.at(3)).toBeUndefined();
  expect(search.from({ row: 0, column: 0 })).toBe(0);
  expect(search.from({ row: 0, column: 1 })).toBe(1);
  expect(search.from({ row: 1, column: 0 })).toBe(2);
  expect(search.from({ row: 2, column: 2 })).toBe(3);
});

test('a text that is empty, and a table without columns, have none', () => {
  expect(done(new CellSearch(rowsOf(['a']), ['0'], '')).count).toBe(0);
  expect(done(new CellSearch(rowsOf(['a']), [], 'a')).count).toBe(0);
});

test('many rows are looked through in steps', () => {
  const many = { count: 20_000, finder: () => (row: number) => row % 100 === 0 };
  const search = new CellSearch(many, ['0'], 'x');
  search.step(0);
  expect(search.isDone).toBe(false);
  expect(search.count).toBeGreaterThan(0);
  expect(done(search).count).toBe(200);
});
