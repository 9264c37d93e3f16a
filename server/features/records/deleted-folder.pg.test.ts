import { folderChannel, type LiveChanges } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/ids.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLogHolds } from '../../testing/replay.ts';
import { type Answer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Fields = Record<string, unknown> & { id: string };
type Part = { collection: string; id: string; item?: object; method?: 'put' | 'delete' };

const ITEMS_MAX = 6;
let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await startOwnServer({ MAX_ITEMS_PER_FOLDER: String(ITEMS_MAX) });
  ann = await TestClient.signUp(server);
});
afterAll(() => server.stop());

const get = (path: string) => ann.call('GET', `/api/${ann.team}/${path}`);
const remove = (path: string) => ann.call('DELETE', `/api/${ann.team}/${path}`);
const rows = async (path: string) => (await get(path)).body['data'] as unknown as Fields[];
const statuses = (answer: Answer) =>
  (answer.body as unknown as { status: number }[]).map(({ status }) => status);
const allDone = async (parts: Part[]) =>
  expect(statuses(await ann.multiple(parts))).toEqual(parts.map(() => 200));
const stateOf = async () => (await server.services.teams.open(ann.team))!;

/** Fills a folder with three items: one unchanged, one moved, one with a changed and a cleared value. */
async function fill() {
  const made = await ann.makeFolder();
  const { folder, item, name, size } = made;
  const items = ['a0', 'a1', 'a2'].map((position, index) =>
    item({ [name]: `Item ${index}`, [size]: index }, position),
  );
  await allDone(items.map((one) => ({ collection: 'items', ...one })));
  const [, second, third] = items as [Part, Part, Part];
  await ann.put('items', second.id, { row_version: 2, position: 'a3' });
  await ann.put('values', `${third.id}.${name}`, { row_version: 2, data: 'changed' });
  await ann.put('values', `${third.id}.${size}`, { row_version: 2, data: null });
  const view = newId();
  const place = { row_version: 1, board_id: made.board, folder_id: folder };
  await allDone([
    { collection: 'views', id: view, item: { ...place, type: 'table', name: 'Table', position: 'a0' } },
  ]);
  return { ...made, view, ids: items.map(({ id }) => id) };
}

/** The saves by which a client takes a deletion back: parents first, each with row_version 1. */
async function keep(board: string, withBoard = false): Promise<Part[]> {
  const parts: Part[] = [];
  const note = (collection: string, records: Fields[]) => {
    for (const item of records) parts.push({ collection, id: item.id, item: { ...item, row_version: 1 } });
  };
  if (withBoard) note('boards', await rows(`boards?board_id=${board}`));
  for (const collection of ['folders', 'attributes', 'views'])
    note(collection, await rows(`${collection}?board_id=${board}`));
  return parts;
}

/** The lines of the columns call, without their header. */
async function linesOf(folder: string): Promise<string[]> {
  const response = await fetch(`${server.address}/api/${ann.team}/folders/${folder}/columns`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  return (await response.text()).trim().split('\n').slice(1);
}

async function expectGone(folder: string, [first, , third]: readonly string[], name: string, item: Fields) {
  expect((await get(`items?folder_id=${folder}`)).status).toBe(404);
  expect((await get(`items?folder_id=${folder}&search=item`)).status).toBe(404);
  expect((await get(`folders/${folder}/columns`)).status).toBe(404);
  expect((await get(`items/${first}`)).status).toBe(404);
  expect((await get(`values/${third}.${name}`)).status).toBe(404);
  expect((await ann.put('items', first!, { row_version: 2, position: 'b0' })).status).toBe(404);
  expect((await remove(`items/${first}`)).status).toBe(404);
  for (const version of [1, 3])
    expect((await ann.put('values', `${third}.${name}`, { row_version: version, data: 'x' })).status).toBe(
      404,
    );
  expect((await remove(`values/${third}.${name}`)).status).toBe(404);
  expect((await ann.put('items', first!, item)).status).toBe(422);
}

test.each(['folders', 'boards'])(
  'the content of %s is hidden while they are deleted, and comes back with them',
  async (collection) => {
    const { board, folder, ids, name } = await fill();
    const elsewhere = await ann.makeFolder();
    const kept = await keep(board, collection === 'boards');
    const before = await rows(`items?folder_id=${folder}`);
    const lines = await linesOf(folder);
    const views = (await rows(`views?folder_id=${folder}`)).map(({ id }) => id);
    expect((await rows(`items?folder_id=${folder}&search=item`)).map(({ id }) => id)).toEqual([
      ids[0],
      ids[1],
    ]);
    expect(before.map(({ row_version, versions }) => [row_version, versions])).toMatchObject([
      [1, {}],
      [1, { [name]: 2 }],
      [2, {}],
    ]);

    const top = collection === 'boards' ? board : folder;
    expect((await remove(`${collection}/${top}`)).status).toBe(204);
    await expectGone(folder, ids, name, elsewhere.item().item as Fields);
    await expectLogHolds(server.databaseUrl, ann.team);

    await allDone(kept);
    expect(await rows(`items?folder_id=${folder}`)).toEqual(before);
    expect(await linesOf(folder)).toEqual(lines);
    expect((await rows(`items?folder_id=${folder}&search=item`)).map(({ id }) => id)).toEqual([
      ids[0],
      ids[1],
    ]);
    expect((await rows(`views?folder_id=${folder}`)).map(({ id }) => id)).toEqual(views);
    expect((await ann.put('values', `${ids[2]}.${name}`, { row_version: 3, data: 'again' })).status).toBe(
      200,
    );
    expect((await remove(`items/${ids[0]}`)).status).toBe(204);
    await expectLogHolds(server.databaseUrl, ann.team);
  },
);

test('a deletion that is taken back in the same batch changes no item', async () => {
  const { board, folder, ids, name } = await fill();
  const before = await rows(`items?folder_id=${folder}`);
  const kept = await keep(board);
  await allDone([
    { collection: 'values', id: `${ids[0]}.${name}`, item: { row_version: 2, data: 'first' } },
    { collection: 'folders', id: folder, method: 'delete' },
    ...kept,
    { collection: 'values', id: `${ids[1]}.${name}`, item: { row_version: 2, data: 'then' } },
  ]);
  const after = await rows(`items?folder_id=${folder}`);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const names = new Map(after.map(({ id, values }) => [id, (values as Record<string, unknown>)[name]]));
  expect(ids.map((id) => names.get(id))).toEqual(['first', 'then', 'changed']);
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('a folder comes back on its own board, an attribute with its own type; another team may use the same ids', async () => {
  const { board, folder, size } = await fill();
  const other = await ann.makeFolder();
  const [first] = await keep(board);
  await remove(`folders/${folder}`);
  const moved = { ...first!.item, board_id: other.board };
  expect((await ann.put('folders', folder, moved)).status).toBe(422);
  const bob = await TestClient.signUp(server, 'Bob');
  const his = await bob.makeFolder();
  expect((await bob.put('folders', folder, { ...first!.item, board_id: his.board })).status).toBe(200);
  expect((await bob.call('GET', `/api/${bob.team}/items?folder_id=${folder}`)).body['data']).toEqual([]);
  expect((await ann.put('folders', folder, first!.item!)).status).toBe(200);
  const column = { row_version: 1, board_id: board, folder_id: folder, name: 'Size', position: 'a1' };
  expect((await ann.put('attributes', size, { ...column, kind: 'text' })).status).toBe(422);
  expect((await ann.put('attributes', size, { ...column, kind: 'number' })).status).toBe(200);
});

test('the values of a deleted attribute are shown again when it is created again', async () => {
  const { board, folder, ids, size } = await fill();
  const [attribute] = (await rows(`attributes?folder_id=${folder}`)).filter(({ id }) => id === size);
  const before = await rows(`items?folder_id=${folder}`);
  const lines = await linesOf(folder);
  const filter = encodeURIComponent(
    JSON.stringify({ conditions: [{ attribute_id: size, operator: 'at-least', operand: 1 }] }),
  );
  const found = async () => (await rows(`items?folder_id=${folder}&filter=${filter}`)).map(({ id }) => id);
  expect(await found()).toEqual([ids[1]]);
  await remove(`attributes/${size}`);
  // The cache is loaded again while the attribute is deleted.
  server.services.teams.forget();
  await rows(`items?folder_id=${folder}&search=item`);
  for (const { values } of await rows(`items?folder_id=${folder}`)) expect(values).not.toHaveProperty(size);
  const { body: away } = await get(`changes?after=0`);
  await ann.put('attributes', size, { ...attribute, row_version: 1 });
  expect(await rows(`items?folder_id=${folder}`)).toEqual(before);
  expect(await linesOf(folder)).toEqual(lines);
  expect(await found()).toEqual([ids[1]]);
  expect((await get(`changes?after=${away['seq']}&folder_id=${folder}`)).body).toMatchObject({
    refresh: true,
  });
  // The same for an attribute of the whole board.
  const wide = newId();
  const item = { row_version: 1, board_id: board, kind: 'text', name: 'Wide', position: 'a5' };
  await ann.put('attributes', wide, item);
  await ann.put('values', `${ids[0]}.${wide}`, { row_version: 1, data: 'w' });
  await remove(`attributes/${wide}`);
  const { seq } = (await get(`items?folder_id=${folder}`)).body;
  await rows(`items?folder_id=${folder}&search=item`);
  await ann.put('attributes', wide, item);
  expect((await rows(`items?folder_id=${folder}&search=w`)).map(({ id }) => id)).toEqual([ids[0]]);
  expect((await get(`changes?after=${seq}&folder_id=${folder}`)).body).toMatchObject({ refresh: true });
});

test('returned items count toward the limit of their folder', async () => {
  const { board, folder, item } = await fill();
  const kept = await keep(board);
  const more = (count: number) => Array.from({ length: count }, () => ({ collection: 'items', ...item() }));
  await allDone(more(1));
  expect((await stateOf()).itemsIn.get(folder)?.count).toBe(4);
  await remove(`folders/${folder}`);
  expect(statuses(await ann.multiple([...kept, ...more(ITEMS_MAX - 3)]))).toContain(422);
  await allDone([...kept, ...more(1)]);
  await allDone(more(1));
  expect((await stateOf()).itemsIn.get(folder)?.count).toBe(ITEMS_MAX);
  const [one] = more(1);
  expect((await ann.put('items', one!.id, one!.item)).status).toBe(422);
});

test('a client that knew the folder before its deletion is told to reload it, and hears nothing of its items', async () => {
  const { board, folder, ids } = await fill();
  const kept = await keep(board);
  const channel = folderChannel(ann.team, folder);
  const socket = io(server.address, { transports: ['websocket'], auth: { token: ann.token } });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const { body } = await ann.call('POST', '/api/broadcasting/multi-auth', {
    socketId: socket.id,
    channelNames: [channel],
  });
  const { data: signature } = body[channel] as unknown as { data: string };
  await socket.emitWithAck('subscribe', { channel, signature });
  const heard: LiveChanges[] = [];
  socket.on('changes', (event: LiveChanges) => heard.push(event));

  const { seq } = (await get(`items?folder_id=${folder}`)).body;
  const changes = async (after: unknown) => (await get(`changes?after=${after}&folder_id=${folder}`)).body;
  expect(await changes(0)).not.toHaveProperty('refresh');
  await remove(`folders/${folder}`);
  await ann.put('items', ids[0]!, { row_version: 2, position: 'b0' });
  const away = await changes(seq);
  expect(away).toMatchObject({
    data: [{ collection: 'folders', method: 'deleted', record: { id: folder } }],
  });
  expect(away).not.toHaveProperty('refresh');
  expect(heard).toEqual([]);
  await allDone(kept);
  for (const after of [0, seq, away['seq']])
    expect(await changes(after)).toMatchObject({ data: [], more: false, refresh: true });
  const { seq: back } = (await get(`items?folder_id=${folder}`)).body;
  expect(await changes(back)).not.toHaveProperty('refresh');
  await expect.poll(() => heard).toMatchObject([{ channel, changes: [], catch_up: true }]);
  await ann.put('items', ids[0]!, { row_version: 2, position: 'b0' });
  await expect.poll(() => heard.length).toBe(2);
  expect(await changes(back)).toMatchObject({ data: [{ collection: 'items', record: { id: ids[0] } }] });
  socket.disconnect();
});

test('the undo of an action that deleted items and then their folder brings all back', async () => {
  const { board, folder, ids } = await fill();
  const before = await rows(`items?folder_id=${folder}`);
  const structure = async () =>
    Promise.all(
      ['folders', 'attributes', 'views'].map(async (name) =>
        (await rows(`${name}?board_id=${board}`)).map(({ id }) => id),
      ),
    );
  const there = await structure();
  const batch = newId();
  await ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, [
    { route: `/api/${ann.team}/items/${ids[0]}`, method: 'delete', old: { id: ids[0] } },
    { route: `/api/${ann.team}/folders/${folder}`, method: 'delete', old: { id: folder } },
  ]);
  expect((await get(`items?folder_id=${folder}`)).status).toBe(404);
  const undone = await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
  expect(undone.body).toEqual({ undone: 6, kept: 0 });
  expect(await structure()).toEqual(there);
  const after = await rows(`items?folder_id=${folder}`);
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(after[0]).toMatchObject({ id: ids[0], values: before[0]!['values'] });
  await expectLogHolds(server.databaseUrl, ann.team);
});
