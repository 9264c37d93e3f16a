import { entryKey } from '@tessera/domain/permissions/entries.ts';
import { boardPlace, permissionIdOf, type Tree, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { expect, test } from 'vitest';
import { proposalOf } from '../../data/permissions/permission-changes.ts';
import {
  changesOf,
  emptyDraft,
  isDrafted,
  isEmpty,
  overtaken,
  pruned,
  sizeOf,
  withEntry,
  withPerson,
} from './draft.ts';

const board = boardPlace('board');
const deletes = entryKey('role:full-member', 'DELETE_ITEM');
const creates = entryKey('role:full-member', 'CREATE_ITEM');

function treeWith(permissions: Record<string, boolean>, user_ids: number[] = [1]): Tree {
  const get = (collection: string, id: string) => {
    if (collection === 'boards') return id === 'board' ? { user_ids } : undefined;
    return collection === 'permissions' && id === permissionIdOf(board)
      ? { ...board, permissions }
      : undefined;
  };
  return { get } as unknown as Tree;
}

test('a change back to the saved state is no change', () => {
  const tree = treeWith({ [deletes]: false });
  const changed = withEntry(emptyDraft, tree, board, deletes, true);
  expect(isDrafted(changed, board, deletes)).toBe(true);
  expect(isEmpty(withEntry(changed, tree, board, deletes, false))).toBe(true);
  expect(isEmpty(withPerson(withPerson(emptyDraft, [1], 2, true), [1], 2, false))).toBe(true);
});

test('a saved draft keeps what others have changed meanwhile', () => {
  const draft = withEntry(emptyDraft, treeWith({ [deletes]: false }), board, deletes, true);
  const theirs = treeWith({ [deletes]: false, [creates]: false });
  expect(proposalOf(theirs, changesOf(draft, 'board')).entries).toEqual([
    { place: board, permissions: { [deletes]: true, [creates]: false } },
  ]);
});

test('a reverted entry is removed', () => {
  const tree = treeWith({ [deletes]: false, [creates]: false });
  const draft = withEntry(emptyDraft, tree, board, deletes, undefined);
  expect(proposalOf(tree, changesOf(draft, 'board')).entries).toEqual([
    { place: board, permissions: { [creates]: false } },
  ]);
});

test('a draft knows the entries that others have changed to something else since', () => {
  const draft = withEntry(emptyDraft, treeWith({}), board, deletes, true);
  expect(overtaken(draft, treeWith({}))).toEqual([]);
  expect(overtaken(draft, treeWith({ [deletes]: false }))).toHaveLength(1);
});

test('a change that another person has saved meanwhile needs no saving', () => {
  const draft = withPerson(withEntry(emptyDraft, treeWith({}), board, deletes, true), [1], 2, true);
  expect(sizeOf(draft)).toBe(2);
  expect(isEmpty(pruned(draft, treeWith({ [deletes]: true }, [1, 2]), [1, 2]))).toBe(true);
  expect(pruned(draft, treeWith({}), [1])).toBe(draft);
});

test('changes of a deleted place are dropped', () => {
  const gone = boardPlace('gone');
  const draft = withEntry(emptyDraft, treeWith({}), gone, deletes, true);
  expect(isEmpty(pruned(draft, treeWith({}), [1]))).toBe(true);
  const still = withEntry(emptyDraft, treeWith({}), WORKSPACE, deletes, true);
  expect(isEmpty(pruned(still, treeWith({}), [1]))).toBe(false);
});

test('people are added to those who are on the board when it is saved', () => {
  const draft = withPerson(withPerson(emptyDraft, [1, 3], 2, true), [1, 3], 3, false);
  const { people } = proposalOf(treeWith({}, [1, 3, 4]), changesOf(draft, 'board'));
  expect([...people]).toEqual([['board', [1, 4, 2]]]);
});
