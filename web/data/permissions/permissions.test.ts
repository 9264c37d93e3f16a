import { entryKey } from '@tessera/domain/permissions/entries.ts';
import { boardPlace, folderPlace, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { WORKSPACE_PERMISSIONS_ID } from '@tessera/domain/records/permission-record.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientState } from '../sync/client.ts';
import { boardId, folderId, newServer, Page, rest } from '../testing/page.ts';
import type { PermissionChanges } from './permission-changes.ts';
import { refusalOfPermissions, savePermissions } from './permissions.ts';

const board = boardPlace(boardId);
const folder = folderPlace({ id: folderId, board_id: boardId });
const hides = entryKey('role:full-member', 'VIEW_FOLDER');
const deletes = entryKey('role:full-member', 'DELETE_ITEM');

let page: Page;
beforeEach(async () => {
  const server = newServer();
  server.put('boards', boardId, { user_ids: [1, 2] });
  page = await new Page({ server }).open();
  clientState.set(page.client);
});
afterEach(() => {
  clientState.set(null);
  page.client.close();
});

const save = (changes: Partial<PermissionChanges>) =>
  savePermissions(page.client, 1, { entries: [], people: new Map(), ...changes });
const set = (place: typeof board, key: typeof hides, to: boolean | undefined) =>
  save({ entries: [{ place, key, to }] });
const stored = (id: string) => page.server.get('permissions', id)?.['permissions'];

test('nothing is saved before the present entries are known', async () => {
  const fresh = new Page({ server: page.server });
  const changes = { entries: [{ place: board, key: hides, to: false }], people: new Map() };
  await expect(savePermissions(fresh.client, 1, changes)).rejects.toThrow(
    'Needs to fetch permissions before update!',
  );
  expect(stored(boardId)).toBeUndefined();
  await fresh.client.team(1).loaded;
  await savePermissions(fresh.client, 1, changes);
  expect(stored(boardId)).toEqual({ [hides]: false });
  fresh.client.close();
});

test('places and the people of the board are saved together, the people first', async () => {
  await save({
    entries: [
      { place: board, key: hides, to: false },
      { place: folder, key: deletes, to: true },
    ],
    people: new Map([[boardId, new Map([[3, true] as const, [2, false] as const])]]),
  });
  expect(page.server.calls).toHaveLength(1);
  const routes = (page.server.calls[0]!.body as { route: string }[]).map(({ route }) => route);
  expect(routes).toEqual([
    `/api/1/boards/${boardId}`,
    `/api/1/permissions/${boardId}`,
    `/api/1/permissions/${folderId}`,
  ]);
  expect(page.server.get('boards', boardId)?.['user_ids']).toEqual([1, 3]);
});

test('after a faster save of another person, single entries are saved over it without a question', async () => {
  page.server.put('permissions', boardId, { ...board, permissions: { [deletes]: false } });
  await set(board, hides, false);
  expect(stored(boardId)).toEqual({ [deletes]: false, [hides]: false });
  expect(page.client.outbox.refusals).toEqual([]);
  page.server.put('permissions', boardId, { permissions: { [deletes]: true, [hides]: false } });
  await set(board, hides, undefined);
  expect(stored(boardId)).toEqual({ [deletes]: true });
  expect(page.client.outbox.refusals).toEqual([]);
});

test('other refusals of the server are told as usual', async () => {
  page.server.script.push({ status: 403, data: { message: 'No.' } });
  await expect(set(WORKSPACE, hides, false)).rejects.toThrow('No.');
  expect(stored(WORKSPACE_PERMISSIONS_ID)).toBeUndefined();
  expect(page.client.team(1).collections.permissions.get(WORKSPACE_PERMISSIONS_ID)).toBeUndefined();
});

test('the first save of a place can be undone and redone', async () => {
  await set(folder, hides, false);
  expect(await page.client.undo()).toMatchObject({ done: 1, kept: 0 });
  await rest();
  expect(stored(folderId)).toEqual({});
  expect(await page.client.redo()).toMatchObject({ done: 1, kept: 0 });
  await rest();
  expect(stored(folderId)).toEqual({ [hides]: false });
  expect(page.client.outbox.refusals).toEqual([]);
});

test('the permission record of a folder keeps its place when the folder has been moved', async () => {
  page.server.put('permissions', folderId, { ...folder, board_id: 'before', permissions: {} });
  page.client.team(1).catchUp();
  await rest();
  await set(folder, hides, false);
  expect(page.server.get('permissions', folderId)).toMatchObject({ board_id: 'before' });
});

test('a save that the server would refuse is recognized before it is sent', () => {
  const changes = { entries: [{ place: board, key: hides, to: false }], people: new Map() };
  expect(refusalOfPermissions(1, new Map([[1, 'owner']]), changes)).toEqual(expect.any(String));
});
