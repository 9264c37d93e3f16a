import { describe, expect, test } from 'vitest';
import type { RowGroup } from '../../data/views/types.ts';
import { Board } from './board.ts';

interface Given {
  path: string[];
  rank?: number;
  items: string[];
}

/** The rows of a result whose groups hold these items; a path of two is within its first group. */
function rowsOf(given: readonly Given[], found: number) {
  const ids: string[] = [];
  const groups: RowGroup[] = [];
  for (const { path, rank = 0, items } of given) {
    const level = path.length - 1;
    const start = ids.length;
    const key = path.join('\u001f');
    groups.push({
      ...{ key, level, rank, data: path[level], path, start },
      ...{ count: items.length, found: items.length, staysEmpty: false },
    });
    const isInner = level === 1 || !given.some((one) => one.path.length === 2 && one.path[0] === path[0]);
    if (isInner) ids.push(...items);
  }
  const foundIn = (some: readonly RowGroup[]) =>
    new Set(some.flatMap(({ start, count }) => ids.slice(start, start + count))).size;
  return { groups, found, foundIn };
}

test('without swimlanes each group is a column, and a row is in the one that holds it', () => {
  const board = new Board(
    rowsOf(
      [
        { path: ['todo'], items: ['a', 'b'] },
        { path: ['doing'], items: [] },
        { path: ['done'], items: ['c'] },
      ],
      3,
    ),
    1,
  );
  expect(board.columns.map(({ key, found }) => [key, found])).toEqual([
    ['todo', 2],
    ['doing', 0],
    ['done', 1],
  ]);
  expect(board.lanes).toBeUndefined();
  expect([0, 1, 2, 3].map((row) => board.groupOf(row)?.key)).toEqual(['todo', 'todo', 'done', undefined]);
  expect(board.cell(board.columns[1]!, undefined)?.count).toBe(0);
});

describe('with swimlanes', () => {
  const given: Given[] = [
    { path: ['todo'], items: ['a', 'b'] },
    { path: ['todo', 'high'], rank: 0, items: ['a'] },
    { path: ['todo', 'low'], rank: 2, items: ['b'] },
    { path: ['done'], items: ['c'] },
    { path: ['done', 'middle'], rank: 1, items: ['c'] },
  ];
  const board = new Board(rowsOf(given, 3), 2);

  test('those of all columns stand in one order', () => {
    expect(board.lanes?.map(({ key, found }) => [key, found])).toEqual([
      ['high', 1],
      ['middle', 1],
      ['low', 1],
    ]);
  });

  test('each column has a place in each of them, with the values that a card gets there', () => {
    const [todo, done] = board.columns;
    const middle = board.cell(todo!, board.lanes![1]);
    expect([middle?.count, middle?.path]).toEqual([0, ['todo', 'middle']]);
    expect(board.groupBy(middle?.key)).toBe(middle);
    expect(board.placeOf(middle!)).toEqual({ column: 0, lane: 1 });
    expect(board.placeOf(board.cell(done!, board.lanes![2])!)).toEqual({ column: 1, lane: 2 });
  });

  test('an item of several columns counts once in its swimlane', () => {
    const both: Given[] = [
      { path: ['todo'], items: ['a'] },
      { path: ['todo', 'high'], items: ['a'] },
      { path: ['done'], items: ['a', 'b'] },
      { path: ['done', 'high'], items: ['a', 'b'] },
    ];
    expect(new Board(rowsOf(both, 2), 2).lanes?.map(({ found }) => found)).toEqual([2]);
  });
});

test('an item is in as many columns, and in as many swimlanes, as its rows are in', () => {
  const board = new Board(
    rowsOf(
      [
        { path: ['todo'], items: ['a', 'a', 'b'] },
        { path: ['todo', 'high'], items: ['a'] },
        { path: ['todo', 'low'], items: ['a', 'b'] },
        { path: ['done'], items: ['a'] },
        { path: ['done', 'low'], items: ['a'] },
      ],
      2,
    ),
    2,
  );
  expect(board.spread([0, 1])).toEqual({ columns: 1, lanes: 2 });
  expect(board.spread([1, 3])).toEqual({ columns: 2, lanes: 1 });
  expect(board.spread([0, 1, 3])).toEqual({ columns: 2, lanes: 2 });
});
