import { Access } from '@tessera/domain/permissions/access.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { PermissionRecord } from '@tessera/domain/records/permission-record.ts';
import { describe, expect, test } from 'vitest';
import type { StructureSave } from './structure.ts';
import { movesTo, type TreeTarget } from './tree-moves.ts';

const board = (id: string, position: string) => ({ id, position, user_ids: [] }) as unknown as Board;
const folder = (id: string, board_id: string, parent_id: string | null, position: string) =>
  ({ id, board_id, parent_id, position }) as unknown as Folder;

const boards = [board('A', 'a0'), board('B', 'a1'), board('C', 'a2')];
/** A: one (inner (deep)), two. B: three. */
const folders = [
  folder('one', 'A', null, 'a0'),
  folder('two', 'A', null, 'a1'),
  folder('inner', 'A', 'one', 'a0'),
  folder('deep', 'A', 'inner', 'a0'),
  folder('three', 'B', null, 'a0'),
];
const structure = {
  boards: () => boards,
  board: (id: string) => boards.find((one) => one.id === id),
  folder: (id: string) => folders.find((one) => one.id === id),
  foldersIn: (boardId: string, parentId: string | null) =>
    folders.filter((one) => one.board_id === boardId && one.parent_id === parentId),
};

function accessFor(standing: Standing, set: Record<string, Record<string, boolean>> = {}): Access {
  const permissions = (id: string) =>
    set[id] &&
    ({
      board_id: structure.folder(id)?.board_id ?? id,
      folder_id: structure.folder(id) ? id : null,
      permissions: set[id],
    } as unknown as PermissionRecord);
  const find = { boards: structure.board, folders: structure.folder, permissions };
  return new Access(
    { get: ((collection: keyof typeof find, id: string) => find[collection](id)) as never },
    { person: 7, standing },
  );
}

const asOwner = (id: string, where: TreeTarget['where'], target: string) =>
  movesTo(structure, accessFor('owner'), id, { id: target, where });
const fieldsOf = (saves: StructureSave[] | undefined) =>
  saves?.map((save) => [save.id, 'fields' in save ? save.fields : null]);

describe('boards', () => {
  test('change their order; only the one that was moved is saved', () => {
    const [[id, fields]] = fieldsOf(asOwner('C', 'before', 'B')) as [[string, { position: string }]];
    expect(id).toBe('C');
    expect(fields.position > 'a0' && fields.position < 'a1').toBe(true);
  });

  test('do not go into anything, beside a folder, or to where they are', () => {
    for (const [where, target] of [
      ['on', 'A'],
      ['on', 'one'],
      ['after', 'one'],
      ['after', 'B'],
      ['before', 'C'],
    ] as const)
      expect(asOwner('C', where, target)).toBeUndefined();
  });
});

describe('folders', () => {
  test('come last in what they are put into: a board, or another folder', () => {
    expect(fieldsOf(asOwner('three', 'on', 'A'))).toEqual([
      ['three', { board_id: 'A', parent_id: null, position: 'a2' }],
    ]);
    expect(fieldsOf(asOwner('three', 'on', 'one'))).toEqual([
      ['three', { board_id: 'A', parent_id: 'one', position: 'a1' }],
    ]);
    expect(fieldsOf(asOwner('one', 'on', 'C'))).toEqual([
      ['one', { board_id: 'C', parent_id: null, position: 'a0' }],
    ]);
  });

  test('stand beside another one, in whatever that is in', () => {
    const [[, fields]] = fieldsOf(asOwner('three', 'before', 'two')) as [[string, Record<string, string>]];
    expect(fields).toMatchObject({ board_id: 'A', parent_id: null });
    expect(fields['position']! > 'a0' && fields['position']! < 'a1').toBe(true);
    expect(fieldsOf(asOwner('two', 'after', 'inner'))?.[0]?.[1]).toMatchObject({ parent_id: 'one' });
  });

  test('in the same place, only their position is saved', () => {
    expect(Object.keys(fieldsOf(asOwner('two', 'before', 'one'))?.[0]?.[1] ?? {})).toEqual(['position']);
  });

  test('do not go into themselves, beside a board, or to where they are', () => {
    for (const [id, where, target] of [
      ['one', 'on', 'one'],
      ['one', 'on', 'deep'],
      ['one', 'after', 'inner'],
      ['one', 'before', 'B'],
      ['one', 'on', 'A'],
      ['two', 'after', 'one'],
    ] as const)
      expect(asOwner(id, where, target)).toBeUndefined();
  });
});

describe('what may not be done is no move', () => {
  const target = (id: string, where: TreeTarget['where'] = 'on') => ({ id, where });

  test('for a restricted member, none is', () => {
    const access = accessFor('restricted-member');
    expect(movesTo(structure, access, 'C', target('A', 'before'))).toBeUndefined();
    expect(movesTo(structure, access, 'three', target('A'))).toBeUndefined();
  });

  test('out of what may not be deleted, and into where nothing may be made', () => {
    const member = (set: Record<string, Record<string, boolean>>) => accessFor('full-member', set);
    const kept = member({ three: { 'role:full-member:DELETE_FOLDER': false } });
    expect(movesTo(structure, kept, 'three', target('A'))).toBeUndefined();
    const full = member({ A: { 'role:full-member:CREATE_FOLDER': false } });
    expect(movesTo(structure, full, 'three', target('A'))).toBeUndefined();
    expect(movesTo(structure, full, 'three', target('C'))).toBeDefined();
  });
});
