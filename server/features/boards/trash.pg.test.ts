import type { TrashEntry } from '@tessera/domain/api/boards.ts';
import { TRASH_DAYS } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf, join, putOnBoard, setPermissions, setStanding } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { type Answer, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { type Fields, fieldsOf, listOf, makeBoard, moveFolder } from './testing/boards.ts';
import { shapeOf } from './testing/shape.ts';

let server: TestServer;
let ann: TestClient;
let database: pg.Client;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  database = new pg.Client(server.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
});

const call = (method: string, path: string, as: TestClient = ann): Promise<Answer> =>
  as.call(method, `/api/${ann.team}/${path}`);
const remove = (path: string, as?: TestClient) => call('DELETE', path, as);
const restore = (path: string, as?: TestClient) => call('POST', `trash/${path}/restore`, as);
const trash = async (query = '', as: TestClient = ann): Promise<TrashEntry[]> =>
  (await call('GET', `trash?limit=1000${query}`, as)).body['data'] as unknown as TrashEntry[];
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const denied = { status: 403, body: { message: 'You do not have the permission to manage the trash.' } };

describe('a deleted record', () => {
  test('is in the trash once, together with what went with it, and comes back unchanged', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member', { name: 'Bob' });
    await putOnBoard(ann, board, bob.id);
    await setPermissions(ann, { board_id: board, folder_id: inner }, { 'role:guest:VIEW_FOLDER': false });
    const before = await shapeOf(ann, { board });
    const exact = await exactly(board);
    for (const [collection, id, items] of [
      ['folders', inner, 3],
      ['folders', folder, 6],
      ['boards', board, 6],
    ] as const) {
      expect((await remove(`${collection}/${id}`)).status).toBe(204);
      const [entry] = await trash();
      expect(entry).toMatchObject({
        ...{ collection, id, items, board_id: board, board_name: 'Board', board_deleted: false },
        name: { [inner]: 'Inner', [folder]: 'Folder', [board]: 'Board' }[id],
        deleted_by: idOf(ann),
      });
      expect(idsOf(await trash(`&board_id=${board}`))).toEqual([id]);
      const restored = await restore(`${collection}/${id}`);
      expect(restored).toMatchObject({
        status: 200,
        body: { board_id: board, folder_id: collection === 'folders' ? id : null },
      });
      expect(await shapeOf(ann, { board })).toEqual(before);
      expect(await exactly(board)).toEqual(exact);
      expect(await trash(`&board_id=${board}`)).toEqual([]);
      expect((await restore(`${collection}/${id}`)).status).toBe(404);
    }
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('that is an item comes back with its values and its creator', async () => {
    const { folder, wide } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    const [item] = await listOf(ann, `items?folder_id=${folder}`);
    await remove(`items/${item!.id}`, bob);
    expect((await trash('', bob))[0]).toMatchObject({
      ...{ collection: 'items', id: item!.id, name: 'Folder 0', items: 1, deleted_by: bob.id },
    });
    await call('DELETE', `attributes/${wide}`);
    expect((await restore(`items/${item!.id}`, bob)).status).toBe(200);
    const back = (await call('GET', `items/${item!.id}`)).body;
    expect(back).toMatchObject({ created_by: idOf(ann), position: 'a0' });
    expect(Object.values(fieldsOf(back['values']))).toEqual(['Folder 0', 0]);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('comes back at the top of its board if its folder is gone, with the restrictions that it had there', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const guest = await join(server, ann, 'guest', { board });
    await setPermissions(ann, { board_id: board, folder_id: folder }, { 'role:guest:VIEW_FOLDER': false });
    await setPermissions(ann, { board_id: board, folder_id: inner }, { 'role:guest:VIEW_FOLDER': true });
    for (const id of [inner, folder]) await remove(`folders/${id}`);
    expect(idsOf(await trash(`&board_id=${board}`))).toEqual([folder, inner]);
    expect((await restore(`folders/${inner}`)).status).toBe(200);
    expect((await call('GET', `folders/${inner}`)).body).toMatchObject({ parent_id: null });
    expect((await call('GET', `folders/${inner}`, guest)).status).toBe(404);
    expect((await call('GET', `permissions/${inner}`)).body).toMatchObject({
      permissions: { 'role:guest:VIEW_FOLDER': false },
      row_version: 2,
    });
    // A folder that comes back later does not take anything back.
    expect((await restore(`folders/${folder}`)).status).toBe(200);
    expect((await call('GET', `folders/${inner}`)).body).toMatchObject({ parent_id: null });
  });

  test('comes back at the top also if its folder has gone to another board', async () => {
    const [from, to] = [await makeBoard(ann), await makeBoard(ann)];
    await remove(`folders/${from.inner}`);
    await moveFolder(ann, from.folder, { board_id: to.board, parent_id: null });
    expect(idsOf(await trash(`&board_id=${from.board}`))).toEqual([from.inner]);
    expect((await restore(`folders/${from.inner}`)).status).toBe(200);
    expect((await call('GET', `folders/${from.inner}`)).body).toMatchObject({
      ...{ board_id: from.board, parent_id: null },
    });
    expect(await listOf(ann, `items?folder_id=${from.inner}`)).toHaveLength(3);
  });

  test('waits for its board', async () => {
    const { board, inner } = await makeBoard(ann);
    await remove(`folders/${inner}`);
    await remove(`boards/${board}`);
    expect(await trash(`&board_id=${board}`)).toMatchObject([
      { id: board, board_deleted: false, items: 3 },
      { id: inner, board_deleted: true, board_name: 'Board', items: 3 },
    ]);
    expect(await restore(`folders/${inner}`)).toMatchObject({
      status: 422,
      body: { message: 'Its board has been deleted. Restore the board first.' },
    });
    for (const path of [`boards/${board}`, `folders/${inner}`])
      expect((await restore(path)).status).toBe(200);
    expect(await listOf(ann, `items?folder_id=${inner}`)).toHaveLength(3);
  });

  test('is shown while it is kept, and only where it was deleted last', async () => {
    const { board, folder } = await makeBoard(ann);
    await remove(`folders/${folder}`);
    await restore(`folders/${folder}`);
    await remove(`boards/${board}`);
    expect(idsOf(await trash(`&board_id=${board}`))).toEqual([board]);
    await database.query(`update change set at = at - make_interval(days => $2) where board_id = $1`, [
      ...[board, TRASH_DAYS],
    ]);
    expect(await trash(`&board_id=${board}`)).toEqual([]);
    expect((await restore(`boards/${board}`)).status).toBe(404);
  });

  test('comes back without people who have left, and an undo of that deletes it again', async () => {
    const { board } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    const cat = await join(server, ann, 'full-member');
    for (const { id } of [bob, cat]) await putOnBoard(ann, board, id);
    await remove(`boards/${board}`);
    await setStanding(server, ann.team, bob.id, undefined);
    // A person who has come back to the team was not on the board since.
    for (const standing of [undefined, 'guest'] as const)
      await setStanding(server, ann.team, cat.id, standing);
    expect((await restore(`boards/${board}`)).status).toBe(200);
    expect((await call('GET', `boards/${board}`)).body).toMatchObject({ user_ids: [idOf(ann)] });
    const [entry] = await listOf(ann, `activity?board_id=${board}`);
    expect(entry).toMatchObject({ origin: 'restore', undoable: true });
    const undone = await ann.call('POST', `/api/${ann.team}/activity/${entry!['batch']}/undo`, {});
    expect(undone.body).toEqual({ undone: 1, kept: 0 });
    expect((await call('GET', `boards/${board}`)).status).toBe(404);
  });

  test('is listed page by page', async () => {
    const { board, folder, item } = await ann.makeFolder();
    const items = Array.from({ length: 7 }, () => item());
    await ann.multiple(items.map((one) => ({ collection: 'items', ...one })));
    for (const { id } of items) await remove(`items/${id}`);
    await remove(`folders/${folder}`);
    // Items whose folder is deleted come back after it.
    expect(idsOf(await trash(`&board_id=${board}`))).toEqual([folder]);
    await restore(`folders/${folder}`);
    const found: string[] = [];
    for (let before = ''; ; ) {
      const { data, more } = (await call('GET', `trash?limit=3&board_id=${board}${before}`))
        .body as unknown as {
        data: TrashEntry[];
        more: boolean;
      };
      found.push(...idsOf(data));
      if (!more) break;
      before = `&before=${data.at(-1)!.seq}`;
    }
    expect(found).toEqual(items.map(({ id }) => id).reverse());
  });
});

describe('deletion for good', () => {
  const rowsOf = async (folder: string) =>
    Number((await database.query('select count(*) from item where folder_id = $1', [folder])).rows[0].count);

  test('removes the items and all that they could be restored from', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    await remove(`folders/${inner}`);
    await remove(`boards/${board}`);
    expect((await remove(`trash/boards/${board}`)).status).toBe(204);
    expect([await rowsOf(folder), await rowsOf(inner)]).toEqual([0, 0]);
    expect(await trash(`&board_id=${board}`)).toEqual([]);
    for (const path of [`boards/${board}`, `folders/${inner}`]) {
      expect((await restore(path)).status).toBe(404);
      expect((await remove(`trash/${path}`)).status).toBe(404);
    }
    const { rows } = await database.query(
      `select record, before from change where board_id = $1 and operation = 'deleted'`,
      [board],
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatchObject({ before: null, record: { team_id: ann.team } });
    expect(JSON.stringify(rows)).not.toContain('Inner');
    // A client that catches up hears of the deletion as before.
    const { body } = await call('GET', `changes?after=${(await trashSeq(board)) - 1}`);
    expect(JSON.stringify(body['data'])).toContain(board);
  });

  test('removes a folder, an item, or all', async () => {
    const one = await makeBoard(ann);
    const other = await makeBoard(ann);
    const [item] = await listOf(ann, `items?folder_id=${other.folder}`);
    await remove(`items/${item!.id}`);
    await remove(`folders/${one.inner}`);
    expect((await remove(`trash/items/${item!.id}`)).status).toBe(204);
    expect((await restore(`items/${item!.id}`)).status).toBe(404);
    await remove(`folders/${other.inner}`);
    const emptied = await remove('trash');
    expect(Number(emptied.body['deleted'])).toBeGreaterThanOrEqual(2);
    expect(await trash()).toEqual([]);
    expect([await rowsOf(one.inner), await rowsOf(other.inner), await rowsOf(other.folder)]).toEqual([
      0, 0, 2,
    ]);
    expect((await remove('trash')).body).toEqual({ deleted: 0 });
  });

  const trashSeq = async (board: string): Promise<number> =>
    Number(
      (
        await database.query(
          `select min(seq) as seq from change where board_id = $1 and operation = 'deleted' and collection = 'boards'`,
          [board],
        )
      ).rows[0].seq,
    );
});

describe('the trash', () => {
  test('shows those who manage it only what they might see before it was deleted', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    const restricted = await join(server, ann, 'restricted-member');
    const guest = await join(server, ann, 'guest', { board });
    await setPermissions(
      ann,
      { board_id: board, folder_id: inner },
      { 'role:full-member:VIEW_FOLDER': false },
    );
    await remove(`folders/${inner}`);
    await remove(`folders/${folder}`);
    expect(idsOf(await trash(`&board_id=${board}`, bob))).toEqual([folder]);
    for (const path of [`folders/${inner}`]) {
      expect((await restore(path, bob)).status).toBe(404);
      expect((await remove(`trash/${path}`, bob)).status).toBe(404);
    }
    for (const as of [restricted, guest]) {
      expect(await call('GET', 'trash', as)).toMatchObject(denied);
      expect(await call('GET', `trash?board_id=${board}`, as)).toMatchObject(denied);
      expect(await restore(`folders/${folder}`, as)).toMatchObject(denied);
      expect(await remove(`trash/folders/${folder}`, as)).toMatchObject(denied);
      expect(await remove('trash', as)).toMatchObject(denied);
    }
    // The whole record comes back, also what the person who restores it does not see.
    expect((await restore(`folders/${folder}`, bob)).status).toBe(200);
    expect((await restore(`folders/${inner}`)).status).toBe(200);
    expect((await call('GET', `folders/${inner}`, bob)).status).toBe(404);
    await remove(`folders/${folder}`, bob);
    expect((await restore(`folders/${folder}`, bob)).status).toBe(200);
    expect((await call('GET', `folders/${inner}`)).status).toBe(200);
    expect((await call('GET', `folders/${inner}`, bob)).status).toBe(404);
  });

  test('of a board needs the permission of that board; the list of boards needs that of the workspace', async () => {
    const { board, folder } = await makeBoard(ann);
    const bob = await join(server, ann, 'restricted-member');
    const place = { board_id: board, folder_id: null };
    await setPermissions(ann, place, {
      ...{ [`user:${bob.id}:MANAGE_TRASH`]: true, [`user:${bob.id}:CREATE_FOLDER`]: false },
    });
    await remove(`folders/${folder}`);
    expect(idsOf(await trash('', bob))).toEqual([folder]);
    // A restored record is created again: a person who may not create a folder there may not restore one.
    expect((await restore(`folders/${folder}`, bob)).status).toBe(403);
    await setPermissions(ann, place, { [`user:${bob.id}:CREATE_FOLDER`]: true });
    expect((await restore(`folders/${folder}`, bob)).status).toBe(200);
    await remove(`boards/${board}`);
    expect(await trash(`&board_id=${board}`, bob)).toEqual([]);
    expect(await restore(`boards/${board}`, bob)).toMatchObject(denied);
    expect((await restore(`boards/${board}`)).status).toBe(200);
  });

  test('shows a private board to those who were on it, and it comes back private', async () => {
    const { board } = await makeBoard(ann);
    const bob = await join(server, ann, 'full-member');
    const cat = await join(server, ann, 'full-member', { name: 'Cat' });
    await putOnBoard(ann, board, bob.id);
    const place = { board_id: board, folder_id: null };
    await setPermissions(ann, place, { 'tag:board_locked_out:VIEW_FOLDER': false });
    await remove(`boards/${board}`);
    expect(idsOf(await trash('', cat))).not.toContain(board);
    expect((await restore(`boards/${board}`, cat)).status).toBe(404);
    expect(idsOf(await trash('', bob))).toContain(board);
    expect((await restore(`boards/${board}`, bob)).status).toBe(200);
    expect((await call('GET', `boards/${board}`, bob)).status).toBe(200);
    expect((await call('GET', `boards/${board}`, cat)).status).toBe(404);
  });

  test('contains nothing of another team', async () => {
    const { board, folder } = await makeBoard(ann);
    const eve = await TestClient.signUp(server, 'Eve');
    await remove(`folders/${folder}`);
    for (const [method, path] of [
      ['GET', 'trash'],
      ['DELETE', 'trash'],
      ['POST', `trash/folders/${folder}/restore`],
      ['DELETE', `trash/folders/${folder}`],
    ] as const) {
      expect((await call(method, path, eve)).status).toBe(404);
      if (path !== 'trash') expect((await eve.call(method, `/api/${eve.team}/${path}`)).status).toBe(404);
    }
    expect((await eve.call('GET', `/api/${eve.team}/trash?board_id=${board}`)).status).toBe(404);
    expect((await call('POST', `trash/views/${newId()}/restore`)).status).toBe(404);
    expect(idsOf(await trash(`&board_id=${board}`))).toEqual([folder]);
  });
});

/** Every record of a board, without the fields that a save changes. */
async function exactly(board: string): Promise<unknown> {
  const without = ({ row_version: _v, updated_at: _u, ...rest }: Fields) => rest;
  const found: unknown[] = [];
  for (const collection of ['boards', 'folders', 'attributes', 'views'])
    found.push((await listOf(ann, `${collection}?board_id=${board}`)).map(without));
  for (const { id } of await listOf(ann, `folders?board_id=${board}`))
    found.push(await listOf(ann, `items?folder_id=${id}`));
  return found;
}
