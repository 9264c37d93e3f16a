import type { ActivityEntry, ActivityLine } from '@tessera/domain/api/changes.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { idOf, join, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { moveFolder } from '../boards/testing/boards.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
});

const path = (client: TestClient, query: string) => `/api/${client.team}/activity${query}`;
async function log(client: TestClient, query = ''): Promise<ActivityEntry[]> {
  const { status, body } = await client.call('GET', path(client, query));
  expect(status, JSON.stringify(body)).toBe(200);
  return body['data'] as unknown as ActivityEntry[];
}
const status = async (client: TestClient, query: string) =>
  (await client.call('GET', path(client, query))).status;

type Made = Awaited<ReturnType<TestClient['makeFolder']>>;
async function addItem(client: TestClient, made: Made, values: object): Promise<string> {
  const { id, item } = made.item(values);
  expect((await client.put('items', id, item)).status).toBe(200);
  return id;
}
async function set(client: TestClient, item: string, attribute: string, data: unknown): Promise<void> {
  const id = `${item}.${attribute}`;
  const { body, status: there } = await client.call('GET', `/api/${client.team}/values/${id}`);
  const row_version = (there === 200 ? Number(body['row_version']) : 0) + 1;
  const saved = await client.put('values', id, { data, row_version });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}
/** Values of many items, in one action. */
async function setAll(client: TestClient, values: readonly [string, string, unknown][]): Promise<string> {
  const batch = newId();
  const parts = values.map(([item, attribute, data]) => ({
    route: `/api/${client.team}/values/${item}.${attribute}`,
    item: { data, row_version: 1 },
  }));
  expect((await client.call('PUT', `/api/${client.team}/multiple?batch=${batch}`, parts)).status).toBe(200);
  return batch;
}
const hideFrom = (by: TestClient, { board, folder }: Pick<Made, 'board' | 'folder'>) =>
  setPermissions(by, { board_id: board, folder_id: folder }, { 'role:full-member:VIEW_FOLDER': false });

describe('an entry of the activity log', () => {
  test('shows item, attribute, and the value before and after', async () => {
    const made = await ann.makeFolder();
    const item = await addItem(ann, made, { [made.name]: 'Login loops' });
    await set(ann, item, made.size, 3);
    await set(ann, item, made.size, 5);
    const [changed, first, created] = await log(ann);
    expect(changed).toMatchObject({
      ...{ attribute_ids: [made.size], folder_id: made.folder, folder_name: 'Folder', folders: 1 },
      lines: [
        {
          ...{ collection: 'values', id: item, name: 'Login loops', exists: true, told: true },
          ...{ attribute_id: made.size, before: 3, after: 5 },
        },
      ],
    });
    expect(first!.lines).toMatchObject([{ before: null, after: 3, operation: 'created' }]);
    expect(created!.lines).toMatchObject([
      { collection: 'items', operation: 'created', name: 'Login loops', attribute_id: null },
    ]);
  });

  test('is not made of values that were saved as they are, and does not count them', async () => {
    const made = await ann.makeFolder();
    const item = await addItem(ann, made, { [made.name]: 'Login loops' });
    const at = `?item_id=${item}`;
    await set(ann, item, made.size, null);
    await set(ann, item, made.name, 'Login loops');
    await set(ann, item, made.size, 5);
    await set(ann, item, made.size, 5);
    const told = (entries: ActivityEntry[]) =>
      entries.map(({ lines: [line] }) => [line!.attribute_id, line!.before, line!.after]);
    const size = [made.size, null, 5];
    expect(told(await log(ann, at))).toEqual([size, [null, null, null]]);
    expect(told((await log(ann)).slice(0, 2))).toEqual([size, [null, null, null]]);
    expect(told(await log(ann, `${at}&attribute_id=${made.size}`))).toEqual([size]);

    const other = await addItem(ann, made, { [made.name]: 'Slow search', [made.size]: 7 });
    const batch = newId();
    const save = (id: string, data: unknown, row_version: number) => ({
      route: `/api/${ann.team}/values/${id}.${made.size}`,
      item: { data, row_version },
    });
    const saves = [save(item, 5, 4), save(other, 8, 2)];
    expect((await ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, saves)).status).toBe(200);
    const [action] = await log(ann);
    expect(action).toMatchObject({
      batch,
      counts: [{ count: 1 }],
      lines: [{ id: other, before: 7, after: 8 }],
    });
    const { body } = await ann.call('GET', path(ann, `/${batch}/lines`));
    expect(body['data']).toMatchObject([{ id: other, before: 7, after: 8 }]);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('sums up an action with many lines by attribute, and shows its lines page by page when it is opened', async () => {
    const made = await ann.makeFolder();
    const items: string[] = [];
    for (let n = 0; n < 60; n += 1) items.push(await addItem(ann, made, { [made.name]: `Item ${n}` }));
    const batch = await setAll(
      ann,
      items.map((item, n) => [item, made.size, n]),
    );
    expect((await log(ann))[0]).toMatchObject({
      ...{ batch, lines: [], attribute_ids: [made.size], folders: 1 },
      counts: [{ collection: 'values', operation: 'created', count: 60 }],
    });
    const found: ActivityLine[] = [];
    for (let before = ''; ; ) {
      const { body } = await ann.call('GET', path(ann, `/${batch}/lines?board_id=${made.board}${before}`));
      const page = body['data'] as unknown as ActivityLine[];
      found.push(...page);
      if (!body['more']) break;
      expect(page).toHaveLength(50);
      before = `&before=${page.at(-1)!.seq}`;
    }
    expect(found.map(({ name, after }) => [name, after])).toEqual(
      items.map((_, n) => [`Item ${n}`, n]).reverse(),
    );
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('names the action that it took back, and the file of an import', async () => {
    const made = await ann.makeFolder();
    const batch = newId();
    const { id, item } = made.item({ [made.name]: 'Oil' });
    const route = `/api/${ann.team}/items/${id}`;
    await ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, [{ route, item }]);
    await ann.call('POST', path(ann, `/${batch}/undo`), {});
    const [undo] = await log(ann);
    expect(undo).toMatchObject({
      origin: `undo:${batch}`,
      counts: [{ collection: 'items', operation: 'deleted', count: 1 }],
      undid: {
        counts: [{ collection: 'items', operation: 'created', count: 1 }],
        lines: [{ name: 'Oil', exists: false }],
      },
    });
    const form = new FormData();
    form.append('file', new Blob(['Name,Size\nBolt,1\nNut,2\n'], { type: 'text/csv' }), 'parts.csv');
    const file = (await ann.call('POST', `/api/${ann.team}/imports?board_id=${made.board}`, form)).body;
    const columns = [{ index: 0, name: 'Name', kind: 'text', primary: true }];
    const plan = { folder_name: 'Parts', columns };
    await ann.call('POST', `/api/${ann.team}/imports/${file['id']}/start`, plan);
    const state = async () => (await ann.call('GET', `/api/${ann.team}/imports/${file['id']}`)).body['state'];
    await expect.poll(state).toBe('done');
    const bob = await join(server, ann, 'full-member');
    const named = async (client: TestClient) =>
      (await log(client)).find((entry) => entry.batch === file['id'])!.file;
    expect(await named(ann)).toEqual({ name: 'parts.csv', mine: true });
    expect(await named(bob)).toEqual({ name: 'parts.csv', mine: false });
  });
});

describe('the history of an item', () => {
  test('has only what was done to it, newest first, page by page, of one attribute, by one person', async () => {
    const made = await ann.makeFolder();
    const bob = await join(server, ann, 'full-member');
    const [item, other] = [await addItem(ann, made, { [made.name]: 'A' }), await addItem(ann, made, {})];
    await setAll(ann, [
      [item, made.size, 0],
      [other, made.size, 0],
    ]);
    for (let n = 1; n <= 40; n += 1) await set(ann, item, made.size, n);
    await set(bob, item, made.name, 'B');
    await ann.put('items', item, { row_version: 2, position: 'a9' });
    const pages: ActivityEntry[] = [];
    for (let before = ''; ; ) {
      const page = await log(ann, `?item_id=${item}${before}`);
      pages.push(...page);
      if (page.length < 30) break;
      before = `&before=${page.at(-1)!.seq}`;
    }
    expect(new Set(pages.flatMap(({ lines }) => lines.map(({ id }) => id)))).toEqual(new Set([item]));
    expect(pages.map(({ lines }) => lines[0]!.after)).toEqual([
      ...['B', ...Array.from({ length: 40 }, (_, n) => 40 - n), 0],
      null,
    ]);
    expect(pages.at(-1)).toMatchObject({
      user_name: 'Ann',
      lines: [{ collection: 'items', operation: 'created' }],
    });
    expect(await log(ann, `?item_id=${item}&attribute_id=${made.name}`)).toMatchObject([
      { user_name: 'Bob', lines: [{ before: 'A', after: 'B' }] },
    ]);
    expect(await log(ann, `?item_id=${item}&user_id=${bob.id}`)).toHaveLength(1);
    expect(await log(ann, `?item_id=${item}&kind=items`)).toHaveLength(1);
    expect(await log(ann, `?item_id=${item}&to=2001-01-01%2000:00:00`)).toEqual([]);
  });

  test('does not repeat an action of an earlier page', async () => {
    const made = await ann.makeFolder();
    const item = await addItem(ann, made, {});
    const batch = newId();
    const go = (data: number, version: number) =>
      ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, [
        { route: `/api/${ann.team}/values/${item}.${made.size}`, item: { data, row_version: version } },
      ]);
    await go(1, 1);
    for (let n = 2; n <= 31; n += 1) await set(ann, item, made.size, n);
    await go(32, 32);
    const first = await log(ann, `?item_id=${item}`);
    expect(first[0]).toMatchObject({ batch, lines: [{ after: 1 }, { after: 32 }] });
    const second = await log(ann, `?item_id=${item}&before=${first.at(-1)!.seq}`);
    expect(second.map(({ lines }) => lines[0]!.after)).toEqual([2, null]);
  });

  test('needs access to the item and to the log of its board', async () => {
    const made = await ann.makeFolder();
    const item = await addItem(ann, made, { [made.name]: 'Was secret' });
    await set(ann, item, made.name, 'Is');
    const query = `?item_id=${item}`;
    const guest = await join(server, ann, 'guest', { name: 'Gus', board: made.board });
    expect(await status(guest, query)).toBe(403);
    expect(await status(guest, `?attribute_id=${made.name}`)).toBe(403);
    const bob = await join(server, ann, 'full-member');
    expect(JSON.stringify(await log(bob, query))).toContain('Was secret');
    const place = { board_id: made.board, folder_id: null };
    await setPermissions(ann, place, { [`user:${bob.id}:VIEW_ACTIVITY_LOG`]: false });
    expect(await status(bob, query)).toBe(403);
    expect(JSON.stringify(await log(bob))).not.toContain('Was secret');
    await setPermissions(ann, place, { [`user:${bob.id}:VIEW_ACTIVITY_LOG`]: undefined });
    await hideFrom(ann, made);
    expect([await status(bob, query), await status(bob, `?attribute_id=${made.name}`)]).toEqual([404, 404]);
    expect(await status(ann, `?item_id=${newId()}`)).toBe(404);
    const eve = await TestClient.signUp(server, 'Eve');
    expect(await status(eve, query)).toBe(404);
  });

  test('says nothing of former places that the person may not see', async () => {
    const [secret, open] = [await ann.makeFolder(), await ann.makeFolder()];
    const bob = await join(server, ann, 'full-member', { name: 'Bob' });
    const locked = { 'tag:board_locked_out:VIEW_FOLDER': false };
    await setPermissions(ann, { board_id: secret.board, folder_id: null }, locked);
    const item = await addItem(ann, secret, { [secret.name]: 'Budget of the year' });
    await set(ann, item, secret.name, 'Budget');
    await moveFolder(ann, secret.folder, { board_id: open.board, parent_id: null });
    const now = (await ann.call('GET', `/api/${ann.team}/attributes?board_id=${open.board}`)).body as never;
    expect(JSON.stringify(now)).toContain('Name');
    const seen = await log(bob, `?item_id=${item}`);
    expect(JSON.stringify(seen)).not.toContain('of the year');
    expect(JSON.stringify(seen)).not.toContain(secret.board);
    expect(JSON.stringify(await log(bob))).not.toContain('of the year');
    expect(JSON.stringify(await log(ann, `?item_id=${item}`))).toContain('of the year');
  });

  test('begins again after a deletion for good; deleted attributes are named, their values shown while they can come back', async () => {
    const made = await ann.makeFolder();
    const item = await addItem(ann, made, { [made.name]: 'First life' });
    await set(ann, item, made.name, 'Renamed life');
    const told = async () => (await log(ann))[1]!.lines[0]!;
    await ann.call('DELETE', `/api/${ann.team}/items/${item}`);
    expect(await told()).toMatchObject({
      ...{ name: 'Renamed life', exists: false, told: true, before: 'First life' },
    });
    expect(await status(ann, `?item_id=${item}`)).toBe(404);
    await ann.call('POST', `/api/${ann.team}/trash/items/${item}/restore`);
    const back = await log(ann, `?item_id=${item}`);
    expect(back.map(({ origin }) => origin)).toEqual(['restore', 'person', 'person', 'person']);
    await ann.call('DELETE', `/api/${ann.team}/items/${item}`);
    await ann.call('DELETE', `/api/${ann.team}/trash/items/${item}`);
    const gone = (await log(ann)).flatMap(({ lines }) => lines.filter(({ id }) => id === item));
    expect(gone.length).toBeGreaterThan(3);
    for (const line of gone)
      expect(line).toMatchObject({ name: null, exists: false, before: null, after: null });
    const again = made.item({ [made.name]: 'Second life' }).item;
    expect((await ann.put('items', item, again)).status).toBe(200);
    expect(await log(ann, `?item_id=${item}`)).toMatchObject([{ lines: [{ operation: 'created' }] }]);
    expect(JSON.stringify(await log(ann))).not.toContain('Renamed life');
  });

  test('says that a deleted attribute changed, and nothing of its values', async () => {
    const made = await ann.makeFolder();
    const item = await addItem(ann, made, { [made.name]: 'A' });
    await set(ann, item, made.size, 4711);
    await ann.call('DELETE', `/api/${ann.team}/attributes/${made.size}`);
    for (const query of ['', `?item_id=${item}`]) {
      const entries = await log(ann, query);
      expect(JSON.stringify(entries)).not.toContain('4711');
      expect(entries.some(({ lines }) => lines.some(({ told }) => !told))).toBe(true);
    }
    expect(await status(ann, `?attribute_id=${made.size}`)).toBe(404);
  });
});

describe('the changes of an attribute', () => {
  test('are found in every folder where it was, but not in hidden ones', async () => {
    const made = await ann.makeFolder();
    const bob = await join(server, ann, 'full-member', { name: 'Bob' });
    const state = newId();
    await ann.put('attributes', state, {
      ...{
        row_version: 1,
        board_id: made.board,
        folder_id: null,
        kind: 'text',
        name: 'State',
        position: 'a2',
      },
    });
    const inner = { ...made, folder: newId() };
    await ann.put('folders', inner.folder, {
      ...{ row_version: 1, board_id: made.board, parent_id: null, name: 'Inner', position: 'a1' },
    });
    await ann.put('attributes', newId(), {
      ...{ row_version: 1, board_id: made.board, folder_id: inner.folder, kind: 'text', name: 'Name' },
      ...{ position: 'a0', primary: true },
    });
    const items: string[] = [];
    for (const folder of [made.folder, inner.folder, inner.folder]) {
      const { id, item } = made.item();
      expect((await ann.put('items', id, { ...item, folder_id: folder })).status).toBe(200);
      items.push(id);
    }
    const both = await setAll(ann, [
      [items[0]!, state, 'Open'],
      [items[1]!, state, 'Hidden'],
      [items[0]!, made.size, 1],
    ]);
    await set(ann, items[2]!, state, 'Hidden too');
    await set(bob, items[0]!, made.size, 9);
    const query = `?attribute_id=${state}`;
    expect(await log(ann, query)).toMatchObject([
      { lines: [{ after: 'Hidden too' }] },
      { batch: both, counts: [{ count: 2 }], attribute_ids: [state], lines: [{}, {}] },
    ]);
    expect(await log(ann, `${query}&user_id=${idOf(bob)}`)).toEqual([]);
    await hideFrom(ann, inner);
    const seen = await log(bob, query);
    expect(seen).toMatchObject([{ batch: both, counts: [{ count: 1 }], lines: [{ after: 'Open' }] }]);
    expect(JSON.stringify(await log(bob))).not.toContain('Hidden');
    const { body } = await bob.call('GET', path(bob, `/${both}/lines?attribute_id=${state}`));
    expect(body['data']).toMatchObject([{ id: items[0], after: 'Open' }]);
  });
});
