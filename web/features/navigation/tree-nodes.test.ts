import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { expect, test } from 'vitest';
import type { Structure } from '../../data/structure/structure.ts';
import { type KnownNodes, pathTo, shownIds, treeNodes } from './tree-nodes.ts';

const board = (id: string, archived = false) => ({ id, archived, position: id }) as Board;
const folder = (id: string, board_id: string, parent_id: string | null, archived = false) =>
  ({ id, board_id, parent_id, archived }) as Folder;

const boards = [board('A'), board('B'), board('Z', true)];
const folders = [
  folder('one', 'A', null),
  folder('two', 'A', null),
  folder('gone', 'A', null, true),
  folder('deep', 'A', 'one'),
];
let own: { id: string; position: string }[] = [];
const structure = {
  boards: () => boards,
  own: () => own,
  folder: (id: string) => folders.find((one) => one.id === id),
  foldersIn: (boardId: string, parentId: string | null) =>
    folders.filter((one) => one.board_id === boardId && one.parent_id === parentId),
} as unknown as Structure;

test('shows boards where their person has put them, and the others where they stand for everybody', () => {
  own = [{ id: 'B', position: '0' }];
  expect(treeNodes(structure, new Set(), new Map()).map(({ id }) => id)).toEqual(['B', 'A']);
  own = [];
});

test('shows what is in what is open, and nothing of the archive', () => {
  const shown = (...open: string[]) =>
    shownIds(treeNodes(structure, new Set(open), new Map()), new Set(open));
  expect(shown()).toEqual(['A', 'B']);
  expect(shown('A')).toEqual(['A', 'one', 'two', 'B']);
  expect(shown('A', 'one')).toEqual(['A', 'one', 'deep', 'two', 'B']);
  expect(shown('one')).toEqual(['A', 'B']);
});

test('what is closed says by its first that there is something in it', () => {
  const [a, b] = treeNodes(structure, new Set(), new Map());
  expect(a!.children.map(({ id }) => id)).toEqual(['one']);
  expect(b!.children).toEqual([]);
});

test('what is as it was is the same node', () => {
  const known: KnownNodes = new Map();
  const before = treeNodes(structure, new Set(), known);
  const after = treeNodes(structure, new Set(['A']), known);
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  expect(treeNodes(structure, new Set(['A']), known)).toEqual(after);
  expect(treeNodes(structure, new Set(['A']), known)[0]).toBe(after[0]);
});

test('the way to a folder is its board and the folders that it is in', () => {
  expect(pathTo(structure, undefined, undefined)).toEqual([]);
  expect(pathTo(structure, 'A', undefined)).toEqual(['A']);
  expect(pathTo(structure, 'A', 'deep')).toEqual(['A', 'one']);
});
