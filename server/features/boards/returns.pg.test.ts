import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { idOf, join, putOnBoard, setPermissions, setStanding } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { type Answer, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { restore } from './restore.ts';
import { type Fields, fieldsOf, listOf, makeBoard } from './testing/boards.ts';
import type { Deletion } from './trash.store.ts';
import { Trash } from './trash.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

const call = (method: string, path: string, as: TestClient = ann): Promise<Answer> =>
  as.call(method, `/api/${ann.team}/${path}`);
const remove = async (path: string, as?: TestClient) =>
  expect((await call('DELETE', path, as)).status).toBe(204);
const read = async (path: string) => (await call('GET', path)).body as unknown as Fields;
/** Saves a deleted record under its own id. */
const bring = (collection: string, was: Fields, changes: object = {}, as: TestClient = ann) =>
  as.put(collection, was.id, { ...was, row_version: 1, ...changes });
const at = (board_id: string | null, folder_id: string | null = null) => ({ board_id, folder_id });
const hideFrom = (who: string, board: string, folder: string | null) =>
  setPermissions(ann, at(board, folder), { [`${who}:VIEW_FOLDER`]: false });
const noTrash = (board: string, person: number) =>
  setPermissions(ann, at(board), { [`user:${person}:MANAGE_TRASH`]: false });

describe('a folder that is saved under its former id', () => {
  test('comes back only for those who might see the former one; for others it does not exist', async () => {
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

  test('comes back for those who manage the trash, and for the person who deleted it', async () => {
    const { board, folder } = await makeBoard(ann);
    const [bob, cat] = [await join(server, ann, 'full-member'), await join(server, ann, 'full-member')];
    await noTrash(board, bob.id);
    const was = await read(`folders/${folder}`);
    await remove(`folders/${folder}`);
    expect((await bring('folders', was, {}, bob)).status).toBe(404);
    expect((await bring('folders', was, {}, cat)).status).toBe(200);
    await remove(`folders/${folder}`, bob);
    expect((await bring('folders', was, {}, bob)).status).toBe(200);
    // Only the last deletion counts.
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

  test('keeps its restrictions if the folder that it was in is gone', async () => {
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

  test('is moved if it is saved elsewhere, and keeps its restrictions', async () => {
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

describe('a board that is saved under its former id', () => {
  test('comes back for the people who were on it, and adds nobody else', async () => {
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
    // A person who has left is no longer on it, even after joining again.
    await setStanding(server, ann.team, dan.id, undefined);
    for (const standing of [undefined, 'full-member'] as const)
      await setStanding(server, ann.team, eve.id, standing);
    expect((await bring('boards', was, {}, bob)).body).toMatchObject({ user_ids: [idOf(ann), bob.id] });
    expect((await call('GET', `boards/${board}`, cat)).status).toBe(404);
    const folders = await listOf(ann, `folders?board_id=${board}`);
    expect(folders.map(({ id }) => id)).not.toContain(inner);
  });

  test('does not add the person who brings it back', async () => {
    const { board } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    const was = await read(`boards/${board}`);
    await remove(`boards/${board}`);
    expect((await bring('boards', was, {}, bob)).body).toMatchObject({ user_ids: [idOf(ann)] });
  });
});

test('an attribute brings its values back by the same rule, and only where they were', async () => {
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

describe('an action that deleted something', () => {
  const deletion = async (path: string, as: TestClient = ann) => {
    const batch = newId();
    const part = [{ route: `/api/${ann.team}/${path}`, method: 'delete', old: { id: path.split('/')[1] } }];
    const { body } = await as.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, part);
    expect((body as unknown as { status: number }[])[0]!.status).toBe(200);
    return batch;
  };
  const undo = (batch: string, as?: TestClient) => call('POST', `activity/${batch}/undo`, as);

  test('can be undone by those who manage the trash, and by the person who did it', async () => {
    const { board, folder } = await makeBoard(ann);
    const [bob, cat] = [await join(server, ann, 'full-member'), await join(server, ann, 'full-member')];
    await noTrash(board, bob.id);
    const batch = await deletion(`folders/${folder}`);
    expect((await undo(batch, bob)).body).toMatchObject({ undone: 0 });
    expect((await call('GET', `folders/${folder}`)).status).toBe(404);
    expect((await undo(batch, cat)).body).toMatchObject({ kept: 0 });
    expect((await call('GET', `folders/${folder}`)).status).toBe(200);
    expect((await undo(await deletion(`folders/${folder}`, bob), bob)).body).toMatchObject({ kept: 0 });
    expect((await call('GET', `folders/${folder}`)).status).toBe(200);
  });

  test('is undone with all that went along, also what the person does not see, and the answer says nothing of that', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    await hideFrom('role:full-member', board, inner);
    const [ofAll, ofFolder] = [newId(), newId()];
    for (const [id, parent_id] of [
      [ofAll, null],
      [ofFolder, ofAll],
    ] as const)
      await ann.put('folders', id, { row_version: 1, board_id: board, parent_id, name: id, position: 'a5' });
    const plain = await undo(await deletion(`folders/${ofAll}`, bob), bob);
    // Two folders, each with its first view.
    expect(plain.body).toEqual({ undone: 4, kept: 0 });
    const back = await undo(await deletion(`folders/${folder}`, bob), bob);
    // The folder, its two attributes and its view.
    expect(back.body).toEqual({ undone: 4, kept: 0 });
    expect((await call('GET', `folders/${inner}`, bob)).status).toBe(404);
    expect(await read(`folders/${inner}`)).toMatchObject({ parent_id: folder });
    expect(await listOf(ann, `items?folder_id=${inner}`)).toHaveLength(3);
    expect(await listOf(ann, `items?folder_id=${folder}`)).toHaveLength(3);
    const whole = await undo(await deletion(`boards/${board}`, bob), bob);
    expect(whole.body).toMatchObject({ kept: 0 });
    expect((await call('GET', `folders/${inner}`, bob)).status).toBe(404);
    expect(await listOf(ann, `items?folder_id=${inner}`)).toHaveLength(3);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('does not exist for people who could not see the record if it came back', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    const guest = await join(server, ann, 'guest', { board: (await makeBoard(ann)).board });
    await hideFrom('role:full-member', board, folder);
    const actions = [await deletion(`folders/${inner}`), await deletion(`folders/${folder}`)];
    for (const action of actions) expect((await undo(action, bob)).status).toBe(404);
    actions.push(await deletion(`boards/${board}`));
    for (const action of actions) expect((await undo(action, guest)).status).toBe(404);
    for (const action of actions.slice(0, 2)) expect((await undo(action, bob)).status).toBe(404);
    expect((await undo(actions[2]!, bob)).status).toBe(200);
    expect((await call('GET', `boards/${board}`, bob)).status).toBe(200);
    for (const action of actions.slice(0, 2).reverse())
      expect((await undo(action)).body).toMatchObject({ kept: 0 });
    for (const id of [folder, inner]) expect((await call('GET', `folders/${id}`, bob)).status).toBe(404);
    expect(await listOf(ann, `items?folder_id=${inner}`)).toHaveLength(3);
  });
});

describe('restoring and deleting for good are validated when they are written', () => {
  const found = async (collection: 'boards' | 'folders' | 'items', id: string, as: { id: number }) =>
    (await Trash.open(server.services, ann.team, as.id)).find(collection, id);
  const restoreAs = (as: { id: number }, deletion: Deletion) =>
    restore(server.services, { team: ann.team, person: as.id, scopes: undefined }, deletion);

  test('permissions that were just taken away are missing, also for the person who deleted the record', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    const [item] = await listOf(ann, `items?folder_id=${folder}`);
    for (const path of [`folders/${inner}`, `items/${item!.id}`]) await remove(path, bob);
    const deletions = [await found('folders', inner, bob), await found('items', item!.id, bob)];
    await noTrash(board, bob.id);
    for (const one of deletions)
      await expect(restoreAs(bob, one)).rejects.toMatchObject({ code: 'forbidden' });
    await setPermissions(ann, at(board), { [`user:${bob.id}:MANAGE_TRASH`]: undefined });
    await hideFrom('role:full-member', board, folder);
    for (const one of deletions)
      await expect(restoreAs(bob, one)).rejects.toMatchObject({
        code: one.collection === 'folders' ? 'not_found' : 'invalid',
      });
    for (const one of deletions) await restoreAs({ id: idOf(ann) }, one);
    expect(await listOf(ann, `items?folder_id=${folder}`)).toHaveLength(3);
  });

  test('deleting for good needs the permission at that moment', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    await remove(`folders/${inner}`);
    const forget = async (take: () => Promise<void>) => {
      const trash = await Trash.open(server.services, ann.team, bob.id);
      const deletion = await trash.find('folders', inner);
      await take();
      return trash.forget(deletion);
    };
    await expect(forget(() => noTrash(board, bob.id))).rejects.toMatchObject({ code: 'forbidden' });
    await setPermissions(ann, at(board), { [`user:${bob.id}:MANAGE_TRASH`]: undefined });
    expect(
      await forget(async () => {
        await hideFrom('role:full-member', board, folder);
        await remove(`folders/${folder}`);
      }),
    ).toBe(false);
    await restoreAs({ id: idOf(ann) }, await found('folders', inner, { id: idOf(ann) }));
    expect(await listOf(ann, `items?folder_id=${inner}`)).toHaveLength(3);
    expect((await call('GET', `folders/${inner}`, bob)).status).toBe(404);
  });

  test('people who have left since are not on the restored board, and a record that was deleted again is not restored', async () => {
    const { board, folder } = await makeBoard(ann);
    const [bob, cat] = [await join(server, ann, 'full-member'), await join(server, ann, 'full-member')];
    await putOnBoard(ann, board, bob.id);
    await putOnBoard(ann, board, cat.id);
    await remove(`boards/${board}`);
    const deleted = await found('boards', board, cat);
    await setPermissions(ann, at(null), { [`user:${cat.id}:MANAGE_TRASH`]: false });
    await expect(restoreAs(cat, deleted)).rejects.toMatchObject({ code: 'forbidden' });
    await setStanding(server, ann.team, bob.id, undefined);
    await setStanding(server, ann.team, bob.id, 'full-member');
    await restoreAs({ id: idOf(ann) }, deleted);
    expect((await read(`boards/${board}`))['user_ids']).toEqual([idOf(ann), cat.id]);
    await expect(restoreAs({ id: idOf(ann) }, deleted)).rejects.toMatchObject({ code: 'invalid' });
    await remove(`folders/${folder}`);
    const first = await found('folders', folder, bob);
    await restoreAs(bob, first);
    await remove(`folders/${folder}`);
    await expect(restoreAs(bob, first)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('the undo of a new folder leaves it if somebody has put items below it since', async () => {
  const { board } = await makeBoard(ann);
  const [made, below] = [newId(), newId()];
  const batch = newId();
  const folder = (id: string, parent_id: string | null) => ({
    route: `/api/${ann.team}/folders/${id}`,
    item: { row_version: 1, board_id: board, parent_id, name: 'New', position: 'a7' },
  });
  await ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, [folder(made, null)]);
  const bob = await join(server, ann, 'full-member');
  const parts = [{ collection: 'folders', id: below, item: folder(below, made).item }];
  const item = { row_version: 1, ...at(board, below), position: 'a0' };
  await bob.multiple([...parts, { collection: 'items', id: newId(), item }]);
  expect((await call('POST', `activity/${batch}/undo`)).body).toEqual({ undone: 0, kept: 1 });
  expect(await listOf(ann, `items?folder_id=${below}`)).toHaveLength(1);
});
