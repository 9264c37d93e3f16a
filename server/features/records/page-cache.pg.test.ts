import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPermissions } from '../../testing/people.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

/** Pages are kept once they are read: they say what the database says, whatever is saved, and wherever. */

let server: TestServer;
let other: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
});
afterAll(async () => {
  await other.stop();
});

interface Row {
  id: string;
  row_version: number;
  position: string;
  values: Record<string, unknown>;
  versions: Record<string, number>;
}

async function pageOf(who: TestClient, folder: string, limit: number, after?: string) {
  const from = after === undefined ? '' : `&after=${after}`;
  return who.call('GET', `/api/${ann.team}/items?folder_id=${folder}&limit=${limit}${from}`);
}

const rowsOf = (page: { body: Record<string, unknown> }) => page.body['data'] as unknown as Row[];

/** Every item as it is told by itself, in the order of the folder. */
async function toldAlone(who: TestClient, ids: Iterable<string>): Promise<Row[]> {
  const all = await Promise.all([...ids].map((id) => who.call('GET', `/api/${ann.team}/items/${id}`)));
  const rows = all.map(({ body }) => body as unknown as Row);
  return rows.sort((one, other) => (`${one.position}/${one.id}` < `${other.position}/${other.id}` ? -1 : 1));
}

/** All windows of a folder agree with what its items say by themselves. */
async function agree(who: TestClient, folder: string, ids: Iterable<string>): Promise<Row[]> {
  const wanted = await toldAlone(who, ids);
  for (const limit of [1, 3, 7]) {
    expect(rowsOf(await pageOf(who, folder, limit))).toEqual(wanted.slice(0, limit));
    for (const [index, { id }] of wanted.entries())
      expect(rowsOf(await pageOf(who, folder, limit, id))).toEqual(
        wanted.slice(index + 1, index + 1 + limit),
      );
  }
  return wanted;
}

async function madeFolder(count: number) {
  const made = await ann.makeFolder();
  const ids = new Set<string>();
  const create = async (position: string, values: Record<string, unknown> = {}) => {
    const { id, item } = made.item({ [made.name]: position, ...values });
    expect((await ann.put('items', id, { ...item, position })).status).toBe(200);
    ids.add(id);
    return id;
  };
  for (let index = 0; index < count; index += 1) await create(`b${String(index).padStart(2, '0')}`);
  return { ...made, ids, create };
}

test('after each kind of save, pages are as the items are', async () => {
  const { folder, board, size, ids, create } = await madeFolder(8);
  const rows = await agree(ann, folder, ids);
  const save = async (path: string, body: object) =>
    expect((await ann.call('PUT', `/api/${ann.team}/${path}`, body)).status).toBe(200);
  // A value; one at the end, at the beginning, in between, at the place of another one.
  await save(`values/${rows[3]!.id}.${size}`, { row_version: 1, data: 7 });
  await agree(ann, folder, ids);
  for (const position of ['c', 'a1', 'b03M', 'b05']) {
    await create(position);
    await agree(ann, folder, ids);
  }
  // Moved down, and up before all: what it was before is a place to go on from too.
  for (const [row, position] of [
    [rows[1]!, 'b06M'],
    [rows[5]!, 'a0'],
  ] as const) {
    await save(`items/${row.id}`, { row_version: 2, position });
    await agree(ann, folder, ids);
  }
  // The first, the last, and one in between go.
  const now = await toldAlone(ann, ids);
  for (const { id } of [now[0]!, now.at(-1)!, now[4]!]) {
    expect((await ann.call('DELETE', `/api/${ann.team}/items/${id}`)).status).toBe(204);
    ids.delete(id);
    expect((await pageOf(ann, folder, 3, id)).status).toBe(422);
    await agree(ann, folder, ids);
  }
  // An attribute goes, and comes to all items of the board.
  expect((await ann.call('DELETE', `/api/${ann.team}/attributes/${size}`)).status).toBe(204);
  await agree(ann, folder, ids);
  await save(`attributes/${newId()}`, {
    ...{ row_version: 1, board_id: board, folder_id: null },
    ...{ kind: 'number', name: 'Wide', position: 'a7' },
  });
  await agree(ann, folder, ids);
});

test('many at once, and items that go to another folder', async () => {
  const { folder, board, ids, item, name } = await madeFolder(5);
  await agree(ann, folder, ids);
  const parts = Array.from({ length: 300 }, (_, index) => {
    const { id, item: one } = item({ [name]: `${index}` });
    ids.add(id);
    return { route: `/api/${ann.team}/items/${id}`, item: { ...one, position: `b02${1_000 + index}` } };
  });
  expect((await ann.call('PUT', `/api/${ann.team}/multiple`, parts)).status).toBe(200);
  const all = await toldAlone(ann, ids);
  expect(rowsOf(await pageOf(ann, folder, 500))).toEqual(all);
  expect(rowsOf(await pageOf(ann, folder, 2, all[200]!.id))).toEqual(all.slice(201, 203));
  const away = newId();
  await ann.put('folders', away, { row_version: 1, board_id: board, name: 'Other', position: 'a5' });
  expect(rowsOf(await pageOf(ann, away, 3))).toEqual([]);
  const moved = await ann.call('POST', `/api/${ann.team}/items/move`, {
    ids: [all[1]!.id],
    folder_id: away,
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(rowsOf(await pageOf(ann, away, 3)).map(({ id }) => id)).toEqual([all[1]!.id]);
  expect(rowsOf(await pageOf(ann, folder, 3)).map(({ id }) => id)).not.toContain(all[1]!.id);
});

test('a page has what another process has answered before it was asked for', async () => {
  const there = Object.assign(new TestClient(other.address), { token: ann.token, team: ann.team });
  const { folder, name, ids } = await madeFolder(6);
  const [first] = [...ids];
  for (let turn = 1; turn <= 30; turn += 1) {
    const [writer, reader] = turn % 2 === 0 ? [ann, there] : [there, ann];
    const body = { row_version: turn + 1, data: `turn ${turn}` };
    expect((await writer.call('PUT', `/api/${ann.team}/values/${first}.${name}`, body)).status).toBe(200);
    const pages = await Promise.all([reader, writer, reader].map((who) => pageOf(who, folder, 3)));
    for (const page of pages) expect(rowsOf(page)[0]!.values[name]).toBe(`turn ${turn}`);
  }
});

test('whoever may not read a thing is not told it by a page that somebody else has read', async () => {
  const { board, folder, ids } = await madeFolder(3);
  await agree(ann, folder, ids);
  await setPermissions(ann, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
  const visitor = new TestClient(server.address);
  const [mine, seen] = [rowsOf(await pageOf(ann, folder, 3)), rowsOf(await pageOf(visitor, folder, 3))];
  expect(mine[0]).toMatchObject({ created_by: expect.any(Number) });
  expect(seen[0]).toMatchObject({ id: mine[0]!.id, created_by: null });
  await setPermissions(
    ann,
    { board_id: board, folder_id: null },
    { 'tag:guest_user:VIEW_FOLDER': undefined },
  );
  expect((await pageOf(visitor, folder, 3)).status).toBe(401);
});
