import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { PermissionRecord } from '../records/permission-record.ts';
import type { Entries } from './entries.ts';
import { boardPlace, folderPlace, type Place, permissionIdOf, type Tree } from './places.ts';
import { hidesFromSome, visibilityOf } from './visibility.ts';

const board = boardPlace(newId());
const folder = folderPlace({ id: newId(), board_id: board.board_id! });

function treeWith(...set: [Place, Entries][]): Tree {
  const records = new Map(
    set.map(([place, permissions]) => [permissionIdOf(place), { ...place, permissions } as PermissionRecord]),
  );
  return {
    get: (collection: string, id: string) =>
      (collection === 'permissions' ? records.get(id) : undefined) as never,
  };
}

describe('who sees a board', () => {
  test('everybody in the workspace, where nothing is said', () => {
    expect(visibilityOf(treeWith(), board)).toBe('workspace');
    expect(visibilityOf(treeWith([board, { 'role:guest:EDIT_ITEM': false }]), board)).toBe('workspace');
  });

  test('only those who are on it, where the others are locked out', () => {
    expect(visibilityOf(treeWith([board, { 'tag:board_locked_out:VIEW_FOLDER': false }]), board)).toBe(
      'private',
    );
    expect(visibilityOf(treeWith([board, { 'tag:board_locked_out:VIEW_FOLDER': true }]), board)).toBe(
      'workspace',
    );
  });

  test('anybody, where visitors may', () => {
    expect(visibilityOf(treeWith([board, { 'tag:guest_user:VIEW_FOLDER': true }]), board)).toBe('public');
    expect(visibilityOf(treeWith([board, { 'tag:guest_user:VIEW_FOLDER': false }]), board)).toBe('workspace');
  });

  test('a folder says only what is set at itself', () => {
    const tree = treeWith([board, { 'tag:guest_user:VIEW_FOLDER': true }]);
    expect(visibilityOf(tree, folder)).toBe('workspace');
  });
});

describe('a folder that is hidden', () => {
  test('from a role, a person, or whoever is not on the board', () => {
    for (const token of ['role:restricted-member', 'user:7', 'tag:board_locked_out', 'tag:guest_user'])
      expect(hidesFromSome(treeWith([folder, { [`${token}:VIEW_FOLDER`]: false }]), folder)).toBe(true);
  });

  test('not where it is shown, where something else is withheld, or where its board is', () => {
    expect(hidesFromSome(treeWith([folder, { 'user:7:VIEW_FOLDER': true }]), folder)).toBe(false);
    expect(hidesFromSome(treeWith([folder, { 'user:7:EDIT_ITEM': false }]), folder)).toBe(false);
    expect(hidesFromSome(treeWith([board, { 'user:7:VIEW_FOLDER': false }]), folder)).toBe(false);
  });
});
