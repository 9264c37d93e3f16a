import { EffectivePermissions } from '@tessera/domain/permissions/effective-permissions.ts';
import type { Token } from '@tessera/domain/permissions/entries.ts';
import type { Line } from '@tessera/domain/permissions/explain.ts';
import {
  boardPlace,
  type Place,
  permissionIdOf,
  type Tree,
  WORKSPACE,
} from '@tessera/domain/permissions/places.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { expect, test } from 'vitest';
import { cellAt, inheritedCell, type Look } from './cells.ts';

const board = boardPlace('board');
const line: Line = { permission: 'DELETE_ITEM', own: false };
const edits: Line = { permission: 'EDIT_ITEM', own: false };
const standings = new Map<number, Standing>([
  [1, 'owner'],
  [7, 'full-member'],
  [8, 'guest'],
]);

function lookWith(...set: [Place, Record<string, boolean>][]): Look {
  const records = new Map(
    set.map(([place, permissions]) => [permissionIdOf(place), { ...place, permissions }]),
  );
  const get = (collection: string, id: string) =>
    collection === 'permissions' ? records.get(id) : { id, user_ids: [8] };
  const tree = { get } as unknown as Tree;
  const effectiveOf = (of: Tree) => new EffectivePermissions(of);
  return { tree, effective: effectiveOf(tree), effectiveOf, standingOf: (person) => standings.get(person) };
}

const at = (look: Look, token: Token, of = line) => cellAt(look, board, token, of);

test("the owner's cell is always allowed", () => {
  const cell = at(lookWith([board, { 'role:admin:DELETE_ITEM': false }]), 'role:owner');
  expect(cell).toMatchObject({ value: true, here: false, origin: { kind: 'owner' } });
});

test('a cell that is set here shows it, whatever is set above', () => {
  const look = lookWith(
    [WORKSPACE, { 'role:full-member:DELETE_ITEM': true }],
    [board, { 'role:full-member:DELETE_ITEM': false }],
  );
  expect(at(look, 'role:full-member')).toMatchObject({ value: false, here: true });
  expect(inheritedCell(look, board, 'role:full-member', line)).toMatchObject({
    value: true,
    here: false,
    origin: { kind: 'set', source: WORKSPACE },
  });
});

test('an inherited cell names its source', () => {
  const look = lookWith([WORKSPACE, { 'role:guest:DELETE_ITEM': true }]);
  expect(at(look, 'role:guest')).toMatchObject({ value: true, origin: { kind: 'set', source: WORKSPACE } });
  expect(at(look, 'role:full-member')).toMatchObject({ value: true, origin: { source: 'default' } });
  expect(at(look, 'role:restricted-member', { permission: 'CREATE_FOLDER', own: false })).toMatchObject({
    value: false,
    origin: { source: 'default' },
  });
});

test("people on a board have their roles' permissions where nothing is set for them", () => {
  expect(at(lookWith(), 'tag:board_member').value).toBeUndefined();
  expect(at(lookWith([board, { 'tag:board_member:DELETE_ITEM': true }]), 'tag:board_member')).toMatchObject({
    value: true,
    here: true,
  });
});

test('a person without entries has those of their role, or of the people on the board', () => {
  expect(at(lookWith(), 'user:7')).toMatchObject({
    value: true,
    origin: { kind: 'as', token: 'role:full-member' },
  });
  const look = lookWith([board, { 'tag:board_member:DELETE_ITEM': true }]);
  expect(at(look, 'user:8')).toMatchObject({
    value: true,
    origin: { kind: 'as', token: 'tag:board_member' },
  });
  expect(at(look, 'user:1')).toMatchObject({ value: true, origin: { kind: 'as', token: 'role:owner' } });
});

test('the cell for own things inherits from the one for all', () => {
  const look = lookWith([board, { 'user:7:EDIT_ITEM': false }]);
  expect(at(look, 'user:7', { ...edits, own: true })).toMatchObject({
    value: false,
    origin: { kind: 'as-for-all' },
  });
});
