import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { type Answer, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Folder = Awaited<ReturnType<TestClient['makeFolder']>>;

let server: TestServer;
let ann: TestClient;
let tasks: Folder;
let clients: Folder;
let links: string;
let side: string;
const [task, client] = [newId(), newId()];

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  [tasks, clients] = [await ann.makeFolder(), await ann.makeFolder()];
  [links, side] = [newId(), newId()];
  await saved(
    ann.put('attributes', links, {
      ...{ board_id: tasks.board, folder_id: tasks.folder, kind: 'reference', name: 'Client' },
      settings: { folder_id: clients.folder },
    }),
  );
  await saved(ann.put('attributes', side, sideOf('Tasks')));
  for (const [{ board, folder, name }, id] of [
    [tasks, task],
    [clients, client],
  ] as const)
    await saved(ann.put('items', id, { board_id: board, folder_id: folder, values: { [name]: 'One' } }));
  await saved(ann.put('values', `${task}.${links}`, { data: [linkTo(client, clients.folder)] }));
});

const sideOf = (name: string) => ({
  ...{ board_id: clients.board, folder_id: clients.folder, kind: 'referenced-by', name },
  settings: { attribute_id: links, folder_id: tasks.folder },
});
async function saved(answer: Promise<Answer>) {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
}
const call = (method: string, path: string, body?: object, as = ann) =>
  as.call(method, `/api/${ann.team}/${path}`, body);
const sideStatus = async () => (await call('GET', `attributes/${side}`)).status;
const shown = async () =>
  ((await call('GET', `items/${client}`)).body['computed'] as Record<string, unknown> | undefined)?.[side];

describe('the other side of links', () => {
  test.each(['folders', 'boards'] as const)(
    'goes with their folder, and comes back with it: %s',
    async (of) => {
      const id = of === 'folders' ? tasks.folder : tasks.board;
      expect(await shown()).toEqual([linkTo(task, tasks.folder)]);
      expect((await call('DELETE', `${of}/${id}`)).status).toBe(204);
      expect(await sideStatus()).toBe(404);
      await expectLogHolds(server.databaseUrl, ann.team);
      await saved(call('POST', `trash/${of}/${id}/restore`));
      expect(await sideStatus()).toBe(200);
      expect(await shown()).toEqual([linkTo(task, tasks.folder)]);
      await expectLogHolds(server.databaseUrl, ann.team);
    },
  );

  test('of a whole board shows the items of one of its folders, and goes with that folder', async () => {
    const wide = newId();
    const place = { board_id: tasks.board, folder_id: null };
    const settings = { folder_id: clients.folder };
    await saved(ann.put('attributes', wide, { ...place, kind: 'reference', name: 'Of all', settings }));
    const bugs = newId();
    await saved(ann.put('folders', bugs, { board_id: tasks.board, name: 'Bugs' }));
    const bug = newId();
    const values = { [wide]: [linkTo(client, clients.folder)] };
    await saved(ann.put('items', bug, { board_id: tasks.board, folder_id: bugs, values }));
    await saved(ann.put('values', `${task}.${wide}`, { data: values[wide] }));
    const other = newId();
    const ofFolder = (folder_id: string) => ({ attribute_id: wide, folder_id });
    await saved(ann.put('attributes', side, { settings: ofFolder(tasks.folder) }));
    await saved(ann.put('attributes', other, { ...sideOf('Bugs'), settings: ofFolder(bugs) }));
    const told = async () => (await call('GET', `items/${client}`)).body['computed'];
    expect(await told()).toEqual({ [side]: [linkTo(task, tasks.folder)], [other]: [linkTo(bug, bugs)] });
    expect((await call('DELETE', `folders/${bugs}`)).status).toBe(204);
    expect((await call('GET', `attributes/${other}`)).status).toBe(404);
    expect(await told()).toEqual({ [side]: [linkTo(task, tasks.folder)] });
    await saved(call('POST', `trash/folders/${bugs}/restore`));
    expect(await told()).toEqual({ [side]: [linkTo(task, tasks.folder)], [other]: [linkTo(bug, bugs)] });
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('is deleted and taken back in one action', async () => {
    const batch = newId();
    await call('PUT', `multiple?batch=${batch}`, [
      { route: `/api/${ann.team}/folders/${tasks.folder}`, method: 'delete', old: { id: tasks.folder } },
    ]);
    expect(await sideStatus()).toBe(404);
    await saved(call('POST', `activity/${batch}/undo`, {}));
    expect(await shown()).toEqual([linkTo(task, tasks.folder)]);
  });

  test('stays where the person may not delete it', async () => {
    const bob = await join(server, ann, 'full-member');
    await setPermissions(
      ann,
      { board_id: clients.board, folder_id: clients.folder },
      { 'role:full-member:DELETE_ATTRIBUTE': false },
    );
    expect((await call('DELETE', `folders/${tasks.folder}`, undefined, bob)).status).toBe(204);
    expect(await sideStatus()).toBe(200);
    expect(await shown()).toBeUndefined();
  });

  test('does not come back where its place has changed, and its folder does', async () => {
    await call('DELETE', `folders/${tasks.folder}`);
    await saved(ann.put('attributes', newId(), sideOf('Tasks')));
    await saved(call('POST', `trash/folders/${tasks.folder}/restore`));
    expect(await sideStatus()).toBe(404);
    await call('DELETE', `folders/${tasks.folder}`);
    await call('DELETE', `folders/${clients.folder}`);
    await saved(call('POST', `trash/folders/${tasks.folder}/restore`));
    expect((await call('GET', `folders/${tasks.folder}`)).status).toBe(200);
    await expectLogHolds(server.databaseUrl, ann.team);
  });
});
