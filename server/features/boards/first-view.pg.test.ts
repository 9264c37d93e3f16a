import { newId } from '@tessera/domain/ids.ts';
import { firstViewId } from '@tessera/domain/records/first-view.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { idOf, join, putOnBoard, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { type Fields, listOf } from './testing/boards.ts';

let server: TestServer;
let ann: TestClient;
let board: string;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  board = newId();
  await ann.put('boards', board, { row_version: 1, name: 'Board', position: 'a0' });
});

const fields = () => ({ row_version: 1, board_id: board, name: 'Made by a program', position: 'a0' });
const viewOf = (folder: string) => ({
  ...{ row_version: 1, board_id: board, folder_id: folder },
  ...{ type: 'table', name: 'Their own', position: 'a0' },
});
const viewsOf = async (folder: string): Promise<Fields[]> =>
  (await listOf(ann, 'views?limit=10000')).filter(({ folder_id }) => folder_id === folder);
async function newFolder(as: TestClient = ann): Promise<string> {
  const id = newId();
  expect((await as.put('folders', id, fields())).status).toBe(200);
  return id;
}
const remove = (path: string) => ann.call('DELETE', `/api/${ann.team}/${path}`);
const restore = (path: string) => ann.call('POST', `/api/${ann.team}/trash/${path}/restore`);

describe('a folder that a program creates without a view', () => {
  test('gets one in the same action, after one that the program creates next', async () => {
    const folder = await newFolder();
    const [view] = await viewsOf(folder);
    expect(view).toMatchObject({
      ...{ id: firstViewId(folder), row_version: 1, board_id: board, type: 'table', name: 'Table' },
      ...{ created_by: idOf(ann), settings: { hidden: [], query: { sorts: [], groups: [] } } },
    });
    const log = await expectLogHolds(server.databaseUrl, ann.team);
    expect(log.slice(-2).map(({ collection, record_id }) => [collection, record_id])).toEqual([
      ['folders', folder],
      ['views', view!.id],
    ]);
    await ann.put('views', newId(), viewOf(folder));
    const inOrder = (await viewsOf(folder)).sort((one, other) =>
      String(one['position']) < String(other['position']) ? -1 : 1,
    );
    expect(inOrder.map(({ name }) => name)).toEqual(['Their own', 'Table']);
  });

  test('gets none if the batch has one, anywhere in it', async () => {
    for (const isFirst of [false, true]) {
      const [folder, other] = [newId(), newId()];
      const parts = [
        { collection: 'folders', id: folder, item: fields() },
        { collection: 'views', id: newId(), item: viewOf(folder) },
        { collection: 'folders', id: other, item: fields() },
      ];
      await ann.multiple(isFirst ? [parts[2]!, parts[0]!, parts[1]!] : parts);
      expect((await viewsOf(folder)).map(({ name }) => name)).toEqual(['Their own']);
      expect((await viewsOf(other)).map(({ name }) => name)).toEqual(['Table']);
    }
  });

  test('gets one also from a person who may not create views', async () => {
    const bob = await join(server, ann, 'full-member', { name: 'Bob' });
    await putOnBoard(ann, board, bob.id);
    await setPermissions(ann, { board_id: board, folder_id: null }, { [`user:${bob.id}:CREATE_TAB`]: false });
    const folder = await newFolder(bob);
    expect(await viewsOf(folder)).toHaveLength(1);
    expect((await bob.put('views', newId(), viewOf(folder))).status).toBe(403);
  });

  test('keeps its view after a repeat of its key, and after the trash', async () => {
    const folder = newId();
    const headers = { 'x-idempotency-key': newId() };
    const first = await ann.put('folders', folder, fields(), headers);
    expect((await ann.put('folders', folder, fields(), headers)).body).toEqual(first.body);
    const [view] = await viewsOf(folder);
    const settings = { row_height: 'tall' };
    await ann.put('views', view!.id, { row_version: 2, settings });
    await remove(`folders/${folder}`);
    expect(await viewsOf(folder)).toEqual([]);
    expect((await restore(`folders/${folder}`)).status).toBe(200);
    const back = await viewsOf(folder);
    expect(back).toMatchObject([{ id: view!.id, settings }]);
  });

  test('that comes back alone by a save under its id gets one again', async () => {
    const folder = await newFolder();
    await remove(`folders/${folder}`);
    expect((await ann.put('folders', folder, fields())).status).toBe(200);
    expect(await viewsOf(folder)).toMatchObject([{ id: firstViewId(folder), row_version: 1 }]);
  });

  test.each(['11111111-1111-9111-1111-111111111111', '00000000-0000-0000-0000-000000000001'])(
    'gets one also under an id that is a UUID of no version, and is copied: %s',
    async (folder) => {
      expect((await ann.put('folders', folder, fields())).status).toBe(200);
      expect(await viewsOf(folder)).toMatchObject([{ id: firstViewId(folder) }]);
      const copied = await ann.call('POST', `/api/${ann.team}/folders/${folder}/duplicate`, { items: false });
      expect(copied.status).toBe(200);
    },
  );

  test('is copied with one view', async () => {
    const folder = await newFolder();
    const { body } = await ann.call('POST', `/api/${ann.team}/folders/${folder}/duplicate`, {
      name: 'Copy',
      items: false,
    });
    const copy = String(body['folder_id']);
    expect(await viewsOf(copy)).toHaveLength(1);
  });
});

describe('the last view of a folder', () => {
  test('is created again after its deletion, with its original settings', async () => {
    const folder = await newFolder();
    const id = firstViewId(folder);
    await ann.put('views', id, { row_version: 2, name: 'Renamed', settings: { row_height: 'tall' } });
    expect((await remove(`views/${id}`)).status).toBe(204);
    expect(await viewsOf(folder)).toMatchObject([
      { id, row_version: 1, name: 'Table', settings: { row_height: 'short' } },
    ]);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('is not created if another one is left, or comes with the same action', async () => {
    const folder = await newFolder();
    const [own, next] = [newId(), newId()];
    await ann.put('views', own, viewOf(folder));
    await remove(`views/${firstViewId(folder)}`);
    expect((await viewsOf(folder)).map(({ id }) => id)).toEqual([own]);
    await ann.multiple([
      { collection: 'views', id: own, method: 'delete' },
      { collection: 'views', id: next, item: viewOf(folder) },
    ]);
    expect((await viewsOf(folder)).map(({ id }) => id)).toEqual([next]);
  });

  test('is created again even if the view of another folder has taken its id', async () => {
    const [folder, other] = [await newFolder(), await newFolder()];
    const own = newId();
    await ann.put('views', own, viewOf(folder));
    await remove(`views/${firstViewId(folder)}`);
    expect((await ann.put('views', firstViewId(folder), viewOf(other))).status).toBe(200);
    expect((await remove(`views/${own}`)).status).toBe(204);
    expect(await viewsOf(folder)).toMatchObject([{ row_version: 1, name: 'Table' }]);
    expect(await viewsOf(other)).toHaveLength(2);
  });

  test('goes with its folder', async () => {
    const folder = await newFolder();
    await ann.multiple([
      { collection: 'views', id: firstViewId(folder), method: 'delete' },
      { collection: 'folders', id: folder, method: 'delete' },
    ]);
    expect(await viewsOf(folder)).toEqual([]);
  });
});

test('a saved view has no search and no condition without a value', async () => {
  const folder = await newFolder();
  const conditions = [{ attribute_id: newId(), operator: 'contains', operand: '' }];
  const query = { search: 'mine alone', filter: { match: 'all', conditions } };
  const saved = await ann.put('views', firstViewId(folder), { row_version: 2, settings: { query } });
  expect(saved.status).toBe(200);
  const log = await expectLogHolds(server.databaseUrl, ann.team);
  expect(JSON.stringify(log)).not.toContain('mine alone');
  expect(saved.body['settings']).toMatchObject({ query: { filter: { match: 'all', conditions: [] } } });
});
