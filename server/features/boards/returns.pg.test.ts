import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf, join, putOnBoard, setPermissions, setStanding } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { type Answer, startTestServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { type Fields, fieldsOf, listOf, makeBoard } from './testing/boards.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  ann = await TestClient.signUp(server);
});
afterAll(() => server.stop());

const call = (method: string, path: string, as: TestClient = ann): Promise<Answer> =>
  as.call(method, `/api/${ann.team}/${path}`);
const remove = async (path: string, as?: TestClient) =>
  expect((await call('DELETE', path, as)).status).toBe(204);
const read = async (path: string) => (await call('GET', path)).body as unknown as Fields;
/** Saves a record that was deleted under its own id. */
const bring = (collection: string, was: Fields, changes: object = {}, as: TestClient = ann) =>
  as.put(collection, was.id, { ...was, row_version: 1, ...changes });
const at = (board_id: string, folder_id: string | null = null) => ({ board_id, folder_id });
const hideFrom = (who: string, board: string, folder: string | null) =>
  setPermissions(ann, at(board, folder), { [`${who}:VIEW_FOLDER`]: false });
const noTrash = (board: string, person: number) =>
  setPermissions(ann, at(board), { [`user:${person}:MANAGE_TRASH`]: false });

describe('a folder that is saved under the id that it had', () => {
  test('comes back only for those who might see what it was; to others there is no such thing', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    await hideFrom('role:full-member', board, folder);
    const [outer, within] = [await read(`folders/${folder}`), await read(`folders/${inner}`)];
    await remove(`folders/${inner}`);
    for (const parent_id of [null, folder])
      expect((await bring('folders', within, { parent_id }, bob)).status).toBe(404);
    await remove(`folders/${folder}`);
    for (const was of [outer, within])
      expect((await bring('folders', was, { parent_id: null }, bob)).status).toBe(404);
    const twice = await bob.multiple([
      { collection: 'folders', id: folder, item: { ...outer, row_version: 1 } },
      { collection: 'folders', id: inner, item: { ...within, row_version: 1 } },
    ]);
    expect((twice.body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([404, 424]);
    expect((await call('GET', `items?folder_id=${inner}`, bob)).status).toBe(404);
    for (const was of [outer, within]) expect((await bring('folders', was)).status).toBe(200);
    expect((await call('GET', `items?folder_id=${inner}`, bob)).status).toBe(404);
    expect(await listOf(ann, `items?folder_id=${inner}`)).toHaveLength(3);
  });

  test('comes back for those who manage the trash, and for whoever deleted it', async () => {
    const { board, folder } = await makeBoard(ann);
    const [bob, cat] = [await join(server, ann, 'full-member'), await join(server, ann, 'full-member')];
    await noTrash(board, bob.id);
    const was = await read(`folders/${folder}`);
    await remove(`folders/${folder}`);
    expect((await bring('folders', was, {}, bob)).status).toBe(404);
    expect((await bring('folders', was, {}, cat)).status).toBe(200);
    await remove(`folders/${folder}`, bob);
    expect((await bring('folders', was, {}, bob)).status).toBe(200);
    // The last deletion counts.
    await remove(`folders/${folder}`, cat);
    expect((await bring('folders', was, {}, bob)).status).toBe(404);
    const parts = [
      { collection: 'folders', id: folder, item: { ...was, row_version: 1 } },
      { collection: 'folders', id: folder, method: 'delete' as const },
      { collection: 'folders', id: folder, item: { ...was, row_version: 1 } },
    ];
    const { body } = await cat.multiple(parts);
    expect((body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('stays restricted as it was where what it was in is gone', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const guest = await join(server, ann, 'guest', { board });
    await hideFrom('role:guest', board, folder);
    await setPermissions(ann, at(board, inner), { 'role:guest:VIEW_FOLDER': true });
    const was = await read(`folders/${inner}`);
    for (const id of [inner, folder]) await remove(`folders/${id}`);
    expect((await bring('folders', was)).status).toBe(422);
    expect((await bring('folders', was, { parent_id: null })).status).toBe(200);
    expect((await call('GET', `folders/${inner}`, guest)).status).toBe(404);
    expect((await read(`permissions/${inner}`))['permissions']).toEqual({ 'role:guest:VIEW_FOLDER': false });
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('is moved where it is put elsewhere, and stays restricted as it was', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const guest = await join(server, ann, 'guest', { board });
    const bob = await join(server, ann, 'full-member');
    await hideFrom('role:guest', board, folder);
    const was = await read(`folders/${inner}`);
    const other = newId();
    await ann.put('folders', other, { row_version: 1, board_id: board, name: 'Other', position: 'a5' });
    await setPermissions(ann, at(board, folder), { [`user:${bob.id}:DELETE_FOLDER`]: false });
    await remove(`folders/${inner}`);
    for (const parent_id of [null, other])
      expect((await bring('folders', was, { parent_id }, bob)).status).toBe(403);
    await setPermissions(ann, at(board, folder), { [`user:${bob.id}:UPDATE_FOLDER`]: false });
    expect((await bring('folders', was, { name: 'Renamed' }, bob)).status).toBe(403);
    expect((await bring('folders', was, { parent_id: other }, ann)).status).toBe(200);
    expect((await call('GET', `folders/${inner}`, guest)).status).toBe(404);
    expect((await read(`permissions/${inner}`))['permissions']).toMatchObject({
      'role:guest:VIEW_FOLDER': false,
    });
    const elsewhere = await makeBoard(ann);
    await remove(`folders/${inner}`);
    const away = await bring('folders', was, { parent_id: null, board_id: elsewhere.board });
    expect(away.status).toBe(422);
  });
});

describe('a board that is saved under the id that it had', () => {
  test('comes back for those who were on it, and takes nobody in that was not', async () => {
    const { board, inner } = await makeBoard(ann);
    const [bob, cat] = [await join(server, ann, 'full-member'), await join(server, ann, 'full-member')];
    const [dan, eve] = [await join(server, ann, 'full-member'), await join(server, ann, 'full-member')];
    for (const { id } of [bob, dan, eve]) await putOnBoard(ann, board, id);
    await hideFrom('tag:board_locked_out', board, null);
    const was = await read(`boards/${board}`);
    await remove(`boards/${board}`, bob);
    expect((await bring('boards', was, { user_ids: [cat.id] }, cat)).status).toBe(404);
    expect((await call('GET', `boards/${board}`, cat)).status).toBe(404);
    const people = was['user_ids'] as number[];
    expect((await bring('boards', was, { user_ids: [...people, cat.id] }, bob)).status).toBe(403);
    expect((await bring('boards', was, { user_ids: [bob.id] }, bob)).status).toBe(403);
    // Who has left is not on it any more, also who has come again.
    await setStanding(server, ann.team, dan.id, undefined);
    for (const standing of [undefined, 'full-member'] as const)
      await setStanding(server, ann.team, eve.id, standing);
    expect((await bring('boards', was, {}, bob)).body).toMatchObject({ user_ids: [idOf(ann), bob.id] });
    expect((await call('GET', `boards/${board}`, cat)).status).toBe(404);
    const folders = await listOf(ann, `folders?board_id=${board}`);
    expect(folders.map(({ id }) => id)).not.toContain(inner);
  });

  test('is not joined by whoever brings it back', async () => {
    const { board } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    const was = await read(`boards/${board}`);
    await remove(`boards/${board}`);
    expect((await bring('boards', was, {}, bob)).body).toMatchObject({ user_ids: [idOf(ann)] });
  });
});

test('an attribute brings its values back by the same rule, and only to where they were', async () => {
  const { board, folder, inner, own, wide } = await makeBoard(ann);
  const bob = await join(server, ann, 'full-member');
  const { size } = own[inner]!;
  const was = await read(`attributes/${size}`);
  await hideFrom('role:full-member', board, inner);
  await remove(`attributes/${size}`);
  expect((await bring('attributes', was, { folder_id: folder, name: 'Mine' }, bob)).status).toBe(404);
  await setPermissions(ann, at(board, inner), { 'role:full-member:VIEW_FOLDER': undefined });
  await noTrash(board, bob.id);
  expect((await bring('attributes', was, {}, bob)).status).toBe(404);
  for (const changes of [
    { folder_id: folder, name: 'Mine' },
    { folder_id: null, name: 'Mine' },
  ])
    expect((await bring('attributes', was, changes)).status).toBe(422);
  expect((await bring('attributes', was, { kind: 'text' })).status).toBe(422);
  expect((await bring('attributes', was)).status).toBe(200);
  const [first] = await listOf(ann, `items?folder_id=${inner}`);
  expect(fieldsOf(first!['values'])[size]).toBe(0);
  const everywhere = await read(`attributes/${wide}`);
  await remove(`attributes/${wide}`, bob);
  expect((await bring('attributes', everywhere, {}, bob)).status).toBe(200);
});

test('what another has deleted is taken back by those who manage the trash', async () => {
  const { board, folder } = await makeBoard(ann);
  const bob = await join(server, ann, 'full-member');
  await noTrash(board, bob.id);
  const deletion = async () => {
    const batch = newId();
    const route = `/api/${ann.team}/folders/${folder}`;
    const part = [{ route, method: 'delete', old: { id: folder } }];
    await ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, part);
    return batch;
  };
  const batch = await deletion();
  expect((await call('POST', `activity/${batch}/undo`, bob)).body).toMatchObject({ undone: 0 });
  expect((await call('GET', `folders/${folder}`)).status).toBe(404);
  const cat = await join(server, ann, 'full-member');
  expect((await call('POST', `activity/${batch}/undo`, cat)).body).toMatchObject({ kept: 0 });
  expect((await call('GET', `folders/${folder}`)).status).toBe(200);
});
