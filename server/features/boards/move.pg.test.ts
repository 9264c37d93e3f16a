import { folderChannel, type LiveChanges } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/ids.ts';
import { copyId } from '@tessera/domain/records/carry-attributes.ts';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import {
  type Answer,
  sharedServer,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../../testing/test-server.ts';
import { type Fields, fieldsOf, listOf, makeBoard, moveFolder } from './testing/boards.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

const get = (path: string, as: TestClient = ann): Promise<Answer> =>
  as.call('GET', `/api/${ann.team}/${path}`);

/** All of a folder's tree that a move may change, without the fields that every save changes. */
async function lookAt(folders: readonly string[]): Promise<unknown> {
  const without = ({ row_version: _v, updated_at: _u, ...rest }: Fields) => rest;
  const seen: unknown[] = [];
  for (const id of folders) {
    const folder = (await get(`folders/${id}`)).body as unknown as Fields;
    const attributes = await listOf(ann, `attributes?folder_id=${id}&board_id=${folder['board_id']}`);
    const views = await listOf(ann, `views?folder_id=${id}`);
    const items = await listOf(ann, `items?folder_id=${id}`);
    seen.push({ folder: without(folder), attributes, views: views.map(without), items });
  }
  return JSON.parse(
    JSON.stringify(seen, (name, value) =>
      name === 'row_version' || name === 'updated_at' ? undefined : value,
    ),
  );
}

test('a folder goes to another board with all that is in it, and comes back unchanged', async () => {
  const from = await makeBoard(ann);
  const to = await makeBoard(ann, { wideName: 'Other' });
  const tree = [from.folder, from.inner];
  const before = await lookAt(tree);
  const items = await listOf(ann, `items?folder_id=${from.inner}`);

  expect((await moveFolder(ann, from.folder, { board_id: to.board, parent_id: to.folder })).status).toBe(200);
  for (const id of tree) expect((await get(`folders/${id}`)).body).toMatchObject({ board_id: to.board });
  const moved = await listOf(ann, `items?folder_id=${from.inner}`);
  expect(moved.map(({ board_id }) => board_id)).toEqual(items.map(() => to.board));
  expect(moved.map(({ row_version }) => row_version)).toEqual(items.map(({ row_version }) => row_version));

  // The attribute of the whole old board is an attribute of the folder here, with the values of its items.
  const copy = copyId(from.wide, from.inner);
  const attributes = await listOf(ann, `attributes?folder_id=${from.inner}&board_id=${to.board}`);
  expect(attributes.find(({ id }) => id === copy)).toMatchObject({ name: 'Wide', folder_id: from.inner });
  expect(moved.map(({ values }) => fieldsOf(values)[copy])).toEqual(
    items.map(({ values }) => fieldsOf(values)[from.wide]),
  );
  expect(moved.every(({ values }) => !(from.wide in fieldsOf(values)))).toBe(true);
  const versions = (of: Fields[]) => of.map((one) => Object.values(fieldsOf(one['versions'])).sort());
  expect(versions(moved)).toEqual(versions(items));
  const [view] = await listOf(ann, `views?folder_id=${from.inner}`);
  expect(view).toMatchObject({
    board_id: to.board,
    settings: { hidden: [copy], query: { sorts: [{ attribute_id: copy }] } },
  });

  expect((await moveFolder(ann, from.folder, { board_id: from.board, parent_id: null })).status).toBe(200);
  expect(await lookAt(tree)).toEqual(before);
  expect((await get(`items/${items[0]!.id}`)).body).toEqual(
    (await listOf(ann, `items?folder_id=${from.inner}`))[0],
  );
});

test('an attribute of the whole board joins an equal one of the other board; a different one gets a name of its own', async () => {
  const from = await makeBoard(ann);
  const like = await makeBoard(ann);
  const other = await makeBoard(ann);
  const settings = { options: [{ id: 'a', name: 'A', color: 'red' }] };
  const label = { row_version: 1, kind: 'label', name: 'Label', position: 'a9', settings };
  const [here, there] = [newId(), newId()];
  await ann.put('attributes', here, { ...label, board_id: from.board });
  await ann.put('attributes', there, { ...label, board_id: other.board, settings: {} });
  const [item] = await listOf(ann, `items?folder_id=${from.folder}`);
  await ann.put('values', `${item!.id}.${here}`, { row_version: 1, data: ['a'] });
  const before = await lookAt([from.folder]);
  const dataOf = async (id: string) => fieldsOf((await get(`items/${item!.id}`)).body['values'])[id];
  const names = async (board: string) =>
    (await listOf(ann, `attributes?folder_id=${from.folder}&board_id=${board}`))
      .map(({ name }) => name)
      .sort();

  await moveFolder(ann, from.folder, { board_id: like.board, parent_id: null });
  expect(await dataOf(like.wide)).toBe('wide 0');
  expect(await dataOf(copyId(here, from.folder))).toEqual(['a']);
  expect(await names(like.board)).toEqual(['Label', 'Name', 'Size', 'Wide']);

  await moveFolder(ann, from.folder, { board_id: other.board, parent_id: null });
  expect(await dataOf(other.wide)).toBe('wide 0');
  expect(await names(other.board)).toEqual(['Label', 'Label 2', 'Name', 'Size', 'Wide']);
  await moveFolder(ann, from.folder, { board_id: from.board, parent_id: null });
  expect(await lookAt([from.folder])).toEqual(before);
});

describe('a move is refused', () => {
  test('if the target is below the folder itself, on a board of another team, or hidden', async () => {
    const from = await makeBoard(ann);
    const to = await makeBoard(ann);
    const stranger = await TestClient.signUp(server, 'Eve');
    const theirs = await makeBoard(stranger);
    for (const target of [
      { board_id: to.board, parent_id: from.inner },
      { board_id: from.board, parent_id: from.inner },
      { board_id: to.board, parent_id: theirs.folder },
      { board_id: theirs.board, parent_id: null },
      { board_id: newId(), parent_id: null },
    ])
      expect((await moveFolder(ann, from.folder, target)).status).toBe(422);
    expect((await stranger.call('PUT', `/api/${ann.team}/folders/${from.folder}`, {})).status).toBe(404);
    const bob = await join(server, ann, 'full-member');
    await setPermissions(
      ann,
      { board_id: to.board, folder_id: null },
      { 'tag:board_locked_out:VIEW_FOLDER': false },
    );
    expect((await moveFolder(bob, from.folder, { board_id: to.board, parent_id: null })).status).toBe(422);
    expect((await get(`folders/${from.folder}`)).body).toMatchObject({
      board_id: from.board,
      row_version: 1,
    });
  });

  test('without permission to take the folder away or to put it there', async () => {
    const [from, to] = [await makeBoard(ann), await makeBoard(ann)];
    const bob = await join(server, ann, 'full-member');
    const target = { board_id: to.board, parent_id: null };
    for (const [place, entry] of [
      [from.board, 'DELETE_FOLDER'],
      [from.board, 'UPDATE_FOLDER'],
      [to.board, 'CREATE_FOLDER'],
    ] as const) {
      const key = `role:full-member:${entry}`;
      await setPermissions(ann, { board_id: place, folder_id: null }, { [key]: false });
      expect((await moveFolder(bob, from.folder, target)).status).toBe(403);
      await setPermissions(ann, { board_id: place, folder_id: null }, { [key]: undefined });
    }
    expect((await moveFolder(bob, from.folder, target)).status).toBe(200);
  });
});

test('the place of a folder decides who may see it', async () => {
  const [from, to] = [await makeBoard(ann), await makeBoard(ann)];
  const target = { board_id: to.board, parent_id: null };
  const guestThere = await join(server, ann, 'guest', { board: to.board });
  const guestHere = await join(server, ann, 'guest', { board: from.board });
  const member = await join(server, ann, 'restricted-member');
  const [item] = await listOf(ann, `items?folder_id=${from.inner}`);
  const sees = async (as: TestClient) => [
    (await get(`folders/${from.inner}`, as)).status,
    (await get(`items?folder_id=${from.inner}`, as)).status,
    (await get(`items/${item!.id}`, as)).status,
    (await as.call('PUT', `/api/${ann.team}/items/${item!.id}`, { row_version: 9, position: 'a0' })).status,
  ];
  const [yes, no] = [
    [200, 200, 200, 409],
    [404, 404, 404, 404],
  ];
  expect([await sees(guestHere), await sees(guestThere), await sees(member)]).toEqual([yes, no, yes]);
  await moveFolder(ann, from.folder, target);
  expect([await sees(guestHere), await sees(guestThere), await sees(member)]).toEqual([no, yes, yes]);
  // The permissions of the folder itself go along.
  await setPermissions(
    ann,
    { board_id: to.board, folder_id: from.inner },
    { 'role:guest:VIEW_FOLDER': false },
  );
  expect(await sees(guestThere)).toEqual(no);
  await moveFolder(ann, from.folder, { board_id: from.board, parent_id: null });
  expect([await sees(guestHere), await sees(guestThere), await sees(member)]).toEqual([no, no, yes]);
  expect((await get(`permissions/${from.inner}`)).body).toMatchObject({ board_id: from.board });
  await setPermissions(
    ann,
    { board_id: from.board, folder_id: from.inner },
    { 'role:guest:VIEW_FOLDER': undefined },
  );
  expect(await sees(guestHere)).toEqual(yes);
});

test('a client that knew the folder reloads it, and is told to', async () => {
  const [from, to] = [await makeBoard(ann), await makeBoard(ann)];
  const channel = folderChannel(ann.team, from.inner);
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
  const { seq } = (await get(`items?folder_id=${from.inner}`)).body;
  const changes = async (after: unknown, folder = from.inner) =>
    (await get(`changes?after=${after}&folder_id=${folder}`)).body;
  expect(await changes(seq)).not.toHaveProperty('refresh');

  await moveFolder(ann, from.folder, { board_id: to.board, parent_id: null });
  for (const folder of [from.inner, from.folder])
    expect(await changes(seq, folder)).toMatchObject({ data: [], refresh: true });
  expect((await get(`changes?after=${seq}`)).body).toMatchObject({ refresh: true });
  await expect.poll(() => heard).toMatchObject([{ channel, changes: [], catch_up: true }]);
  const now = (await get(`items?folder_id=${from.inner}`)).body['seq'];
  expect(await changes(now)).not.toHaveProperty('refresh');
  // The server's cache for searches is up to date too.
  const found = await listOf(ann, `items?folder_id=${from.inner}&search=wide`);
  expect(found.map(({ board_id }) => board_id)).toEqual([to.board, to.board, to.board]);
  socket.disconnect();
});

test('a move is shown on both boards, and can be undone as an action', async () => {
  const [from, to] = [await makeBoard(ann), await makeBoard(ann)];
  const before = await lookAt([from.folder, from.inner]);
  const batch = newId();
  const version = Number((await get(`folders/${from.folder}`)).body['row_version']) + 1;
  const item = { row_version: version, board_id: to.board, parent_id: to.folder };
  const route = `/api/${ann.team}/folders/${from.folder}`;
  await ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, [{ route, item }]);
  for (const board of [from.board, to.board]) {
    const [entry] = await listOf(ann, `activity?board_id=${board}`);
    expect(entry).toMatchObject({
      batch,
      counts: [{ collection: 'folders', operation: 'updated', count: 1 }],
    });
  }
  const undone = await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
  expect(undone.body).toEqual({ undone: 1, kept: 0 });
  expect(await lookAt([from.folder, from.inner])).toEqual(before);
});

test('saves in the same batch and at the same moment find their items in the new place', async () => {
  const [from, to] = [await makeBoard(ann), await makeBoard(ann, { wideName: 'Other' })];
  const [one, two] = await listOf(ann, `items?folder_id=${from.folder}`);
  const folder = `/api/${ann.team}/folders/${from.folder}`;
  const copy = copyId(from.wide, from.folder);
  const fresh = newId();
  const place = { row_version: 1, position: 'a5', folder_id: from.folder };
  const parts = [
    { route: `/api/${ann.team}/values/${one!.id}.${from.wide}`, item: { row_version: 2, data: 'before' } },
    {
      route: `/api/${ann.team}/items/${fresh}`,
      item: { ...place, board_id: from.board, values: { [from.wide]: 'new' } },
    },
    { route: folder, item: { row_version: 2, board_id: to.board, parent_id: null } },
    { route: `/api/${ann.team}/values/${two!.id}.${copy}`, item: { row_version: 2, data: 'after' } },
    {
      route: `/api/${ann.team}/items/${fresh}`,
      item: { row_version: 2, position: 'a6', board_id: from.board },
    },
  ];
  await ann.put('folders', from.folder, { row_version: 2, name: 'Renamed' });
  parts[2]!.item.row_version = 3;
  const { body } = await ann.call('PUT', `/api/${ann.team}/multiple`, parts);
  expect((body as unknown as Answer[]).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const items = new Map((await listOf(ann, `items?folder_id=${from.folder}`)).map((item) => [item.id, item]));
  for (const [id, value, version] of [
    [one!.id, 'before', 2],
    [two!.id, 'after', 2],
    [fresh, 'new', undefined],
  ] as const) {
    const item = items.get(id)!;
    expect(item['board_id']).toBe(to.board);
    expect(fieldsOf(item['values'])[copy]).toBe(value);
    expect(fieldsOf(item['versions'])[copy]).toBe(version);
    expect(fieldsOf(item['values'])).not.toHaveProperty(from.wide);
  }
});

test('the log of moves without attributes of whole boards can be replayed', async () => {
  const eve = await TestClient.signUp(server, 'Eve');
  const [from, to] = [await eve.makeFolder(), await eve.makeFolder()];
  const { id, item } = from.item({ [from.name]: 'x' });
  await eve.put('items', id, item);
  await moveFolder(eve, from.folder, { board_id: to.board, parent_id: to.folder });
  await eve.put('values', `${id}.${from.name}`, { row_version: 2, data: 'y' });
  await expectLogHolds(server.databaseUrl, eve.team);
  const { services } = await startOwnServer({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
  }).then(async (second) => {
    const state = await second.services.teams.open(eve.team);
    expect(state!.get('folders', from.folder)).toMatchObject({ board_id: to.board, parent_id: to.folder });
    await second.stop();
    return second;
  });
  expect(services).toBeDefined();
});

test('what another folder names of the moved one it names there, and as before when it is back', async () => {
  const [from, to] = [await makeBoard(ann), await makeBoard(ann, { wideName: 'Other' })];
  const other = await ann.makeFolder();
  const [reference, lookup] = [newId(), newId()];
  const place = { board_id: other.board, folder_id: other.folder };
  const settings = { folder_id: from.inner, shown: [from.wide] };
  await ann.put('attributes', reference, { ...place, kind: 'reference', name: 'To', settings });
  await ann.put('attributes', lookup, {
    ...{ ...place, kind: 'lookup', name: 'Wide' },
    settings: { reference_id: reference, attribute_id: from.wide },
  });
  const named = async () => [
    fieldsOf((await get(`attributes/${reference}`)).body['settings'])['shown'],
    fieldsOf((await get(`attributes/${lookup}`)).body['settings'])['attribute_id'],
  ];
  const copy = copyId(from.wide, from.inner);
  const there = { board_id: to.board, parent_id: null };
  expect((await moveFolder(ann, from.inner, there)).status).toBe(200);
  expect(await named()).toEqual([[copy], copy]);
  expect((await moveFolder(ann, from.inner, { board_id: from.board, parent_id: from.folder })).status).toBe(
    200,
  );
  expect(await named()).toEqual([[from.wide], from.wide]);
});
