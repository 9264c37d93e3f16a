import { randomUUID } from 'node:crypto';
import type { Duplicate } from '@tessera/domain/api/boards.ts';
import { newId } from '@tessera/domain/ids.ts';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, putOnBoard, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import {
  type Answer,
  sharedServer,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../../testing/test-server.ts';
import { noteProgress, take } from './duplicates.store.ts';
import { type Fields, fieldsOf, listOf, makeBoard } from './testing/boards.ts';
import { shapeOf } from './testing/shape.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

const duplicate = (path: string, body: object, as: TestClient = ann): Promise<Answer> =>
  as.call('POST', `/api/${ann.team}/${path}/duplicate`, body);
const progress = async (id: string, as: TestClient = ann): Promise<Duplicate> =>
  (await as.call('GET', `/api/${ann.team}/duplicates/${id}`)).body as unknown as Duplicate;

/** Duplicates, and waits until the duplicate has ended. */
async function done(path: string, body: object, as: TestClient = ann): Promise<Duplicate> {
  const started = await duplicate(path, body, as);
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  const { id } = started.body as unknown as Duplicate;
  await expect.poll(async () => (await progress(id, as)).state, { timeout: 30_000 }).toBe('done');
  return progress(id, as);
}

describe('a duplicate of a board', () => {
  test('equals the board except for its ids', async () => {
    const { board, folder, wide, own } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    await putOnBoard(ann, board, bob.id);
    await setPermissions(
      ann,
      { board_id: board, folder_id: null },
      { 'tag:board_locked_out:VIEW_FOLDER': false },
    );
    await setPermissions(
      ann,
      { board_id: board, folder_id: folder },
      { 'role:full-member:EDIT_ITEM': false, [`user:${bob.id}:EDIT_ITEM`]: true },
    );
    // Deleted records leave values behind, and changed ones have versions: the copy has neither.
    const [item] = await listOf(ann, `items?folder_id=${folder}`);
    await ann.put('values', `${item!.id}.${own[folder]!.size}`, { row_version: 2, data: null });
    await ann.put('values', `${item!.id}.${wide}`, { row_version: 2, data: 'again' });
    const before = await shapeOf(ann, { board });
    const made = await done(`boards/${board}`, { name: 'Copy', items: true });
    expect(made).toMatchObject({ folder_id: null, items: 6, items_done: 6, left_out: 0, message: null });
    const after = await shapeOf(ann, { board: made.board_id });
    expect({ ...after, name: 'Board' }).toEqual(before);
    expect(after).toMatchObject({ name: 'Copy', user_ids: [expect.anything(), bob.id] });
    expect(await shapeOf(ann, { board })).toEqual(before);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('without items has none, and is complete when the call is answered', async () => {
    const { board } = await makeBoard(ann);
    const { body } = await duplicate(`boards/${board}`, { items: false });
    expect(body).toMatchObject({ state: 'done', items: 0 });
    const made = await shapeOf(ann, { board: String(body['board_id']) });
    const original = await shapeOf(ann, { board });
    const bare = (folders: typeof original.folders): unknown =>
      folders.map((one) => ({ ...one, items: [], folders: bare(one.folders) }));
    expect(made).toEqual({ ...original, folders: bare(original.folders) });
    const boards = await listOf(ann, 'boards?limit=1000');
    const at = (id: string) => String(boards.find((one) => one.id === id)!['position']);
    expect(at(String(body['board_id'])) > at(board)).toBe(true);
  });

  test('is one action, which can be undone', async () => {
    const { board, folder } = await makeBoard(ann);
    await setPermissions(ann, { board_id: board, folder_id: folder }, { 'role:guest:VIEW_FOLDER': false });
    const made = await done(`boards/${board}`, { items: true });
    const [entry] = await listOf(ann, `activity?board_id=${made.board_id}`);
    expect(entry).toMatchObject({ batch: made.id, origin: 'duplicate', undoable: true });
    const undone = await ann.call('POST', `/api/${ann.team}/activity/${made.id}/undo`, {});
    expect(undone.status).toBe(200);
    expect((await ann.call('GET', `/api/${ann.team}/boards/${made.board_id}`)).status).toBe(404);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('of a public board is not public', async () => {
    const { board } = await makeBoard(ann);
    await setPermissions(ann, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
    const made = await done(`boards/${board}`, { items: false });
    const visitor = new TestClient(server.address);
    const asks = (id: string) => visitor.call('GET', `/api/${ann.team}/folders?board_id=${id}`);
    expect((await asks(board)).status).toBe(200);
    expect((await asks(made.board_id)).status).toBe(401);
  });

  test('is as large as the original, with many items', async () => {
    const { board, folder, item, name } = await ann.makeFolder();
    for (let start = 0; start < 12_000; start += 1_000) {
      const some = Array.from({ length: 1_000 }, (_, index) => item({ [name]: `Item ${start + index}` }));
      await ann.multiple(some.map((one) => ({ collection: 'items', ...one })));
    }
    const made = await done(`folders/${folder}`, { items: true });
    expect(made).toMatchObject({ board_id: board, items: 12_000, items_done: 12_000 });
    const database = new pg.Client(server.databaseUrl);
    await database.connect();
    const names = async (id: string) =>
      (
        await database.query(
          `select value as name from item, jsonb_each_text("values") where folder_id = $1 order by item.id`,
          [id],
        )
      ).rows.map((row) => row.name as string);
    expect(await names(made.folder_id!)).toEqual(await names(folder));
    await database.end();
  }, 60_000);
});

describe('links in a duplicate', () => {
  const reference = async (at: { board: string; folder: string }, settings: object) => {
    const id = newId();
    const place = { board_id: at.board, folder_id: at.folder };
    await ann.put('attributes', id, { ...place, kind: 'reference', name: 'To', settings });
    return id;
  };
  const linksIn = async (folder: string) => {
    const items = await listOf(ann, `items?folder_id=${folder}`);
    const attributes = await listOf(ann, `attributes?limit=1000`);
    const own = attributes.find((one) => one['folder_id'] === folder && one['kind'] === 'reference')!;
    return { items, own, links: items.map(({ values }) => (values as Record<string, unknown>)[own.id]) };
  };

  test('lead to the copies of what is copied too, and else where they led', async () => {
    const { board, folder } = await ann.makeFolder();
    const later = newId();
    await ann.put('folders', later, { board_id: board, parent_id: null, name: 'Later' });
    const elsewhere = await ann.makeFolder();
    const [first, second, far, gone] = [newId(), newId(), newId(), newId()];
    const to = await reference({ board, folder }, { folder_id: null });
    const toLater = await reference({ board, folder: later }, { folder_id: folder });
    for (const [id, at] of [
      [second, { board, folder: later }],
      [gone, { board, folder: later }],
      [far, elsewhere],
    ] as const)
      await ann.put('items', id, { board_id: at.board, folder_id: at.folder, values: {} });
    const values = { [to]: [`${second}.${later}`, `${gone}.${later}`, `${far}.${elsewhere.folder}`] };
    await ann.put('items', first, { board_id: board, folder_id: folder, values });
    await ann.call('DELETE', `/api/${ann.team}/items/${gone}`);
    await ann.put('values', `${second}.${toLater}`, { data: [`${first}.${folder}`] });
    const made = await done(`boards/${board}`, { items: true });
    const folders = (await listOf(ann, 'folders?limit=1000')).filter(
      (one) => one['board_id'] === made.board_id,
    );
    const copyOf = (name: string) => folders.find((one) => (one['name'] === 'Later') === (name === 'Later'))!;
    const [from, toCopy] = [await linksIn(copyOf('').id), await linksIn(copyOf('Later').id)];
    expect(from.links).toEqual([
      [`${toCopy.items[0]!.id}.${copyOf('Later').id}`, `${far}.${elsewhere.folder}`],
    ]);
    expect(toCopy.links).toEqual([[`${from.items[0]!.id}.${copyOf('').id}`]]);
    expect(toCopy.own['settings']).toMatchObject({ folder_id: copyOf('').id });
    await expectLogHolds(server.databaseUrl, ann.team);
  });
});

describe('a duplicate of a folder', () => {
  test('is beside it, or on another board with the attributes that it needs there', async () => {
    const { board, folder, wide } = await makeBoard(ann);
    const other = await makeBoard(ann, { wideName: 'Other' });
    const before = await shapeOf(ann, { folder });
    const beside = await done(`folders/${folder}`, { name: 'Beside', items: true });
    expect({ ...(await shapeOf(ann, { folder: beside.folder_id! })), name: 'Folder' }).toEqual(before);
    const [item] = await listOf(ann, `items?folder_id=${beside.folder_id}`);
    expect(fieldsOf(item!['values'])[wide]).toBe('wide 0');
    const folders = await listOf(ann, `folders?board_id=${board}`);
    const copy = folders.find(({ id }) => id === beside.folder_id)!;
    expect(copy).toMatchObject({ parent_id: null, hue: 'red' });

    const away = await done(`folders/${folder}`, {
      board_id: other.board,
      parent_id: other.inner,
      items: true,
    });
    expect(away).toMatchObject({ board_id: other.board, items: 6 });
    const made = (await ann.call('GET', `/api/${ann.team}/folders/${away.folder_id}`)).body;
    expect(made).toMatchObject({ board_id: other.board, parent_id: other.inner, name: 'Folder' });
    const attributes = await listOf(ann, `attributes?folder_id=${away.folder_id}&board_id=${other.board}`);
    expect(attributes.map(({ name }) => name).sort()).toEqual(['Name', 'Other', 'Size', 'Wide']);
    const own = attributes.find(({ name }) => name === 'Wide')!.id;
    const values = (await listOf(ann, `items?folder_id=${away.folder_id}`)).map(
      (one) => fieldsOf(one['values'])[own],
    );
    expect(values).toEqual(['wide 0', 'wide 1', 'wide 2']);
    const [view] = await listOf(ann, `views?folder_id=${away.folder_id}`);
    expect(view).toMatchObject({ settings: { hidden: [own] } });
  });

  test('can be inside the folder itself', async () => {
    const { folder } = await makeBoard(ann);
    const before = await shapeOf(ann, { folder });
    const made = await done(`folders/${folder}`, { parent_id: folder, items: true });
    expect(await shapeOf(ann, { folder: made.folder_id! })).toEqual(before);
  });
});

describe('a duplicate contains only what the person may see and do', () => {
  test('hidden records are neither copied nor counted', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    await setPermissions(
      ann,
      { board_id: board, folder_id: inner },
      { 'role:full-member:VIEW_FOLDER': false },
    );
    const bob = await join(server, ann, 'full-member');
    const made = await done(`boards/${board}`, { items: true }, bob);
    expect(made).toMatchObject({ items: 3, left_out: 0 });
    const folders = await listOf(ann, `folders?board_id=${made.board_id}`);
    expect(folders.map(({ name }) => name)).toEqual(['Folder']);
    expect(await progress(made.id)).toMatchObject({ code: 'not_found' });
    expect((await duplicate(`folders/${inner}`, { items: true }, bob)).status).toBe(404);
    const target = { items: true, parent_id: inner };
    expect((await duplicate(`folders/${folder}`, target, bob)).status).toBe(404);
  });

  test('records whose restrictions they could not set in the same way are left out and counted', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const place = { board_id: board, folder_id: folder };
    await setPermissions(ann, place, { 'role:guest:VIEW_FOLDER': false });
    const bob = await join(server, ann, 'full-member');
    const made = await done(`boards/${board}`, { items: true }, bob);
    expect(made).toMatchObject({ items: 0, left_out: 2 });
    expect(await listOf(ann, `folders?board_id=${made.board_id}`)).toEqual([]);
    const refused = await duplicate(`folders/${folder}`, { items: true }, bob);
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'You do not have the permission to manage permissions.' },
    });
    // A permission that only grants is no reason: without it the copy shows nobody more.
    await setPermissions(ann, place, { 'role:guest:VIEW_FOLDER': undefined, 'role:guest:DELETE_ITEM': true });
    const again = await done(`boards/${board}`, { items: true }, bob);
    expect(again).toMatchObject({ items: 6, left_out: 0 });
    expect(await listOf(ann, 'permissions?computed=false&limit=1000')).not.toContainEqual(
      expect.objectContaining({ board_id: again.board_id }),
    );
    // A restricted board is not copied at all.
    await setPermissions(ann, { board_id: board, folder_id: null }, { 'role:guest:EDIT_ITEM': false });
    expect((await duplicate(`boards/${board}`, { items: false }, bob)).status).toBe(403);
    expect((await duplicate(`folders/${inner}`, { items: false }, bob)).status).toBe(200);
  });

  test.each([
    ['boards', 'CREATE_BOARD'],
    ['folders', 'CREATE_FOLDER'],
    ['folders', 'CREATE_ATTRIBUTE'],
    ['folders', 'CREATE_TAB'],
    ['folders', 'CREATE_ITEM'],
  ] as const)('%s: needs %s', async (collection, permission) => {
    const { board, folder } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    const place = { board_id: collection === 'boards' ? null : board, folder_id: null };
    await setPermissions(ann, place, { [`user:${bob.id}:${permission}`]: false });
    const path = collection === 'boards' ? `boards/${board}` : `folders/${folder}`;
    const body = { items: true };
    const before = (await listOf(ann, 'folders?limit=1000')).length;
    expect((await duplicate(path, body, bob)).status).toBe(403);
    if (permission === 'CREATE_ITEM') expect((await duplicate(path, { items: false }, bob)).status).toBe(200);
    else expect((await listOf(ann, 'folders?limit=1000')).length).toBe(before);
  });

  test('a duplicate needs access to the team: outsiders get nothing of it', async () => {
    const { board, folder } = await makeBoard(ann);
    const eve = await TestClient.signUp(server, 'Eve');
    const theirs = await makeBoard(eve);
    const own = (path: string, body: object) => eve.call('POST', `/api/${eve.team}/${path}/duplicate`, body);
    expect((await own(`boards/${board}`, { items: true })).status).toBe(404);
    expect((await own(`folders/${folder}`, { items: true })).status).toBe(404);
    expect((await own(`folders/${theirs.folder}`, { board_id: board, items: true })).status).toBe(404);
    expect((await own(`folders/${theirs.folder}`, { parent_id: folder, items: true })).status).toBe(404);
    expect((await duplicate(`boards/${board}`, { items: true }, eve)).status).toBe(404);
    await setPermissions(ann, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
    expect((await duplicate(`boards/${board}`, { items: true }, eve)).status).toBe(404);
    expect((await duplicate(`boards/${newId()}`, { items: true })).status).toBe(404);
    expect((await duplicate('boards/x', { items: true })).status).toBe(404);
    expect((await duplicate(`boards/${board}`, {})).status).toBe(422);
    const made = await done(`boards/${board}`, { items: true });
    const path = `/api/${eve.team}/duplicates/${made.id}`;
    expect((await eve.call('GET', path)).status).toBe(404);
    expect((await eve.call('POST', `${path}/cancel`, {})).status).toBe(404);
  });
});

describe('an unfinished duplicate', () => {
  /** The state after the process that runs duplicates has stopped before the items. */
  async function leftBehind(path: string): Promise<{ made: Duplicate; database: pg.Client }> {
    const database = new pg.Client(server.databaseUrl);
    await database.connect();
    const made = await done(path, { items: true });
    await ann.multiple(
      (await listOf(ann, `items?folder_id=${made.folder_id}`)).map(({ id }) => ({
        ...{ collection: 'items', id, method: 'delete' as const },
      })),
    );
    await database.query('delete from idempotency');
    await database.query(
      `update duplicate set state = 'running', items_done = 0, at_folder = 0, after_item = null
       where id = $1`,
      [made.id],
    );
    return { made, database };
  }

  test('goes on where it was after its process has ended', async () => {
    const made = await ann.makeFolder();
    const one = made.item({ [made.name]: 'One' });
    await ann.put('items', one.id, one.item);
    const { made: copy, database } = await leftBehind(`folders/${made.folder}`);
    const second = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
    await expect.poll(async () => (await progress(copy.id)).state).toBe('done');
    await second.stop();
    expect((await shapeOf(ann, { folder: copy.folder_id! })).items).toEqual(
      (await shapeOf(ann, { folder: made.folder })).items,
    );
    await database.end();
  });

  test('belongs to the process that took it last: no other one notes progress or removes it', async () => {
    const made = await ann.makeFolder();
    const { item, id } = made.item({ [made.name]: 'One' });
    await ann.put('items', id, item);
    const { made: copy, database } = await leftBehind(`folders/${made.folder}`);
    const { pool } = server.services.database;
    const [first, second] = [randomUUID(), randomUUID()];
    const asked = { id: copy.id, unlessReady: false };
    const before = (await take(pool, asked, { runner: first, again: false }))!;
    expect(await noteProgress(pool, before)).toBe('running');
    expect(await take(pool, asked, { runner: first, again: true })).toMatchObject({ runner: first });
    const now = (await take(pool, asked, { runner: second, again: false }))!;
    expect(await noteProgress(pool, before)).toBe(undefined);
    expect(await take(pool, asked, { runner: first, again: true })).toBe(undefined);
    expect(await noteProgress(pool, now)).toBe('running');
    expect(await take(pool, { ...asked, unlessReady: true }, { runner: first, again: false })).toBe(
      undefined,
    );
    await database.end();
  });

  test('is removed when it is cancelled, and when the original is deleted', async () => {
    for (const end of ['cancelled', 'failed'] as const) {
      const made = await ann.makeFolder();
      const one = made.item({ [made.name]: 'One' });
      await ann.put('items', one.id, one.item);
      const { made: copy, database } = await leftBehind(`folders/${made.folder}`);
      if (end === 'cancelled') {
        const { body } = await ann.call('POST', `/api/${ann.team}/duplicates/${copy.id}/cancel`, {});
        expect(['cancelling', 'cancelled']).toContain(body['state']);
      } else await ann.call('DELETE', `/api/${ann.team}/folders/${made.folder}`);
      const second = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
      await expect.poll(async () => (await progress(copy.id)).state, { timeout: 10_000 }).toBe(end);
      await second.stop();
      expect((await progress(copy.id)).message).toBe(
        end === 'failed' ? 'There was an error while duplicating a board.' : null,
      );
      expect((await ann.call('GET', `/api/${ann.team}/folders/${copy.folder_id}`)).status).toBe(404);
      await database.end();
    }
    await expectLogHolds(server.databaseUrl, ann.team);
  });
});

test('a value that its attribute no longer accepts is copied as far as it fits', async () => {
  const { board, folder, item, name } = await ann.makeFolder();
  const label = newId();
  const option = (id: string) => ({ id, name: id, color: 'red' });
  const settings = { multiple: true, options: [option('a'), option('b')] };
  await ann.put('attributes', label, {
    ...{ row_version: 1, board_id: board, folder_id: folder, kind: 'label', name: 'Label', position: 'a2' },
    settings,
  });
  const [both, only] = [
    item({ [name]: '1', [label]: ['a', 'b'] }),
    item({ [name]: '2', [label]: ['b'] }, 'a1'),
  ];
  for (const one of [both, only]) await ann.put('items', one.id, one.item);
  await ann.put('attributes', label, { row_version: 2, settings: { ...settings, options: [option('a')] } });
  const made = await done(`folders/${folder}`, { items: true });
  const items: Fields[] = await listOf(ann, `items?folder_id=${made.folder_id}`);
  const values = items.map((one) => Object.values(fieldsOf(one['values'])));
  expect(values).toEqual([['1', ['a']], ['2']]);
});
