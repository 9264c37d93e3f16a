import { newId } from '@tessera/domain/ids.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { idOf, join, setPermissions, setStanding } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Person = TestClient & { id: number };
let server: TestServer;
let ann: TestClient;
let bob: Person;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member');
});

const listed = async (client: TestClient, query = '') => {
  const { status, body } = await client.call('GET', `/api/notifications${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as { data: Notification[]; after: string | null };
};
const about = async (client: TestClient, item: string) =>
  (await listed(client)).data.filter(({ item_id }) => item_id === item);
const count = async (client: TestClient) =>
  (await client.call('GET', '/api/notifications/unread-count')).body['count'];
const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([200, 204], JSON.stringify(body)).toContain(status);
};

/** A folder with an assignee and a label. */
async function work(by = ann) {
  const { board, folder, name, size, item } = await by.makeFolder();
  const who = newId();
  const place = { row_version: 1, board_id: board, folder_id: folder };
  await ok(by.put('attributes', who, { ...place, kind: 'members', name: 'Who', position: 'a3' }));
  const add = async (title: string, people: number[] = []) => {
    const one = item({ [name]: title, ...(people.length > 0 ? { [who]: people } : {}) });
    await ok(by.multiple([{ collection: 'items', ...one }]));
    return one.id;
  };
  const set = (id: string, attribute: string, data: unknown, row_version = 1, person = by) =>
    ok(person.put('values', `${id}.${attribute}`, { data, row_version }));
  return { board, folder, name, size, who, add, set };
}
const follow = (client: TestClient, id: string, folder: string) =>
  ok(client.put('follows', id, { row_version: 1, folder_id: folder }));

/** Waits until people have been told of all that was done. */
const read = () =>
  eventually(async () => {
    const { rows } = await server.services.database.pool.query(
      `select from team_log l join log_reader r using (team_id)
       where team_id = $1 and reader = 'notifications' and r.seq >= l.seq`,
      [ann.team],
    );
    expect(rows).toHaveLength(1);
  });

/** What comes after it has come: nobody is told anything of what was before that they are not told by then. */
async function afterAll(client: TestClient, { add, who }: Awaited<ReturnType<typeof work>>) {
  const last = await add('Last', [idOf(client)]);
  void who;
  await eventually(async () => expect(await about(client, last)).toHaveLength(1));
}

describe('whoever is added to an item', () => {
  test('is told who did it, to what, and where that is, as it is called now', async () => {
    const { board, folder, who, add, set, name } = await work();
    const item = await add('Write', []);
    await set(item, who, [bob.id]);
    await eventually(async () => expect(await about(bob, item)).toHaveLength(1));
    await set(item, name, 'Write it', 2);
    expect(await about(bob, item)).toEqual([
      expect.objectContaining({
        notification_type: 'AddedToMembersAttributeNotification',
        ...{ read_at: null, created_by_name: 'Ann', created_by: idOf(ann), team_id: ann.team },
        ...{ board_id: board, folder_id: folder, board_name: 'Board', folder_name: 'Folder' },
        ...{ item_name: 'Write it', attribute_name: 'Who', count: 1, team_name: "Ann's team" },
      }),
    ]);
  });

  test('as it is made is told too, but nobody of their own act', async () => {
    const made = await work();
    const item = await made.add('New', [bob.id, idOf(ann)]);
    await eventually(async () => expect(await about(bob, item)).toHaveLength(1));
    expect(await about(ann, item)).toEqual([]);
  });

  test('by one act with others of them is told once, and how many', async () => {
    const { board, folder, name, who } = await work();
    const items = Array.from({ length: 3 }, (_, index) => ({
      ...{ collection: 'items', id: newId() },
      item: {
        ...{ row_version: 1, board_id: board, folder_id: folder, position: `a${index}` },
        values: { [name]: `${index}`, [who]: [bob.id] },
      },
    }));
    await ok(ann.multiple(items, { 'x-transaction-batch': newId() }));
    await eventually(async () => {
      const all = (await listed(bob)).data.filter(({ folder_id }) => folder_id === folder);
      expect(all.map((one) => one.count)).toEqual([3]);
    });
  });

  test('is told nothing where they may not look, and nothing once they may not look any more', async () => {
    const made = await work();
    const { board, folder, who, add, set } = made;
    const item = await add('Secret', []);
    const before = await count(bob);
    await set(item, who, [bob.id]);
    await eventually(async () => expect(await count(bob)).toBe(Number(before) + 1));
    const place = { board_id: board, folder_id: folder };
    await setPermissions(ann, place, { [`user:${bob.id}:VIEW_FOLDER`]: false });
    expect(await about(bob, item)).toEqual([]);
    expect(await count(bob)).toBe(before);
    await set(item, who, null, 2);
    await set(item, who, [bob.id], 3);
    await read();
    await setPermissions(ann, place, { [`user:${bob.id}:VIEW_FOLDER`]: undefined });
    await afterAll(bob, made);
    // What happened meanwhile is told to nobody who could not see it.
    expect((await about(bob, item)).map((one) => one.count)).toEqual([1]);
  });

  test('is told nothing of an item that is deleted, until it is back', async () => {
    const { add } = await work();
    const item = await add('Gone', [bob.id]);
    await eventually(async () => expect(await about(bob, item)).toHaveLength(1));
    await ok(ann.call('DELETE', `/api/${ann.team}/items/${item}`));
    expect(await about(bob, item)).toEqual([]);
    await ok(ann.call('POST', `/api/${ann.team}/trash/items/${item}/restore`, {}));
    expect((await about(bob, item)).map((one) => one.count)).toEqual([1]);
  });
});

describe('whoever follows an item', () => {
  test('is told of its changes, ten within a minute at once: of each value what it was first and is now', async () => {
    const { folder, size, add, set } = await work();
    const item = await add('Followed');
    await read();
    await follow(bob, item, folder);
    for (let version = 1; version <= 10; version += 1) await set(item, size, version * 10, version);
    await eventually(async () => expect((await about(bob, item))[0]?.count).toBe(10));
    expect(await about(bob, item)).toEqual([
      expect.objectContaining({
        notification_type: 'ItemChangedNotification',
        changes: [{ attribute_name: 'Size', before: '', after: '100' }],
      }),
    ]);
  });

  test('or its folder, is told what others change, not what they change themselves, once', async () => {
    const made = await work();
    const { folder, size, add, set } = made;
    await follow(bob, folder, folder);
    const item = await add('New');
    await follow(bob, item, folder);
    await eventually(async () => expect(await about(bob, item)).toHaveLength(1));
    expect((await about(bob, item))[0]).toMatchObject({ attribute_name: null, changes: [] });
    const own = await add('Changed by Bob');
    await set(own, size, 5, 1, bob);
    await afterAll(bob, made);
    expect((await about(bob, own)).map((one) => one.changes)).toEqual([[]]);
  });

  test('of a folder is told of many items that one act changes as of one', async () => {
    const { board, folder, size, name } = await work();
    await follow(bob, folder, folder);
    const items = Array.from({ length: 8 }, (_, index) => ({
      ...{ collection: 'items', id: newId() },
      item: {
        ...{ row_version: 1, board_id: board, folder_id: folder, position: `a${index}` },
        values: { [name]: `${index}` },
      },
    }));
    await ok(ann.multiple(items));
    await read();
    const value = (item: string) => ({
      ...{ collection: 'values', id: `${item}.${size}`, item: { row_version: 1, data: 4 } },
    });
    await ok(
      ann.multiple(
        items.map(({ id }) => value(id)),
        { 'x-transaction-batch': newId() },
      ),
    );
    await eventually(async () => {
      const all = (await listed(bob)).data.filter(
        ({ folder_id, attribute_name }) => folder_id === folder && attribute_name,
      );
      expect(all.map(({ count, changes }) => [count, changes])).toEqual([[8, []]]);
    });
  });

  test('and is taken off it is told so; names in values are those of people', async () => {
    const { who, add, set } = await work();
    const item = await add('Mine', [bob.id]);
    await eventually(async () => expect(await about(bob, item)).toHaveLength(1));
    await set(item, who, null, 2);
    await eventually(async () => expect(await about(bob, item)).toHaveLength(2));
    expect((await about(bob, item))[0]).toMatchObject({
      notification_type: 'ItemChangedNotification',
      changes: [{ attribute_name: 'Who', before: 'Bob', after: '' }],
    });
  });
});

test('what is muted says nothing but what is meant for its person; what is chosen for the item holds over its folder', async () => {
  const made = await work();
  const { folder, size, who, add, set } = made;
  const [quiet, followed] = [await add('Quiet'), await add('Followed')];
  await read();
  await ok(bob.put('follows', folder, { row_version: 1, folder_id: folder, muted: true }));
  await follow(bob, followed, folder);
  for (const item of [quiet, followed]) await set(item, size, 7);
  await eventually(async () => expect(await about(bob, followed)).toHaveLength(1));
  expect(await about(bob, quiet)).toEqual([]);
  await set(quiet, who, [bob.id]);
  await eventually(async () => expect(await about(bob, quiet)).toHaveLength(1));
});

describe('notifications', () => {
  test('are read and unread one by one, and all at a time', async () => {
    const cem = await join(server, ann, 'full-member', { name: 'Cem' });
    const { add } = await work();
    for (const title of ['1', '2', '3']) await add(title, [cem.id]);
    await eventually(async () => expect(await count(cem)).toBe(3));
    const { data } = await listed(cem);
    expect(data.map(({ item_name }) => item_name)).toEqual(['3', '2', '1']);
    const [third, second, first] = data.map(({ id }) => id);
    const put = (what: string, body: object, by: TestClient = cem) =>
      ok(by.call('PUT', `/api/notifications/${what}`, body));
    await put('read', { notification_ids: [third, second] });
    expect(await count(cem)).toBe(1);
    expect((await listed(cem, '?unread=true')).data.map(({ id }) => id)).toEqual([first]);
    expect((await listed(cem, '?unread=false')).data.map(({ id }) => id)).toEqual([third, second]);
    await put('unread', { notification_ids: [second] });
    expect(await count(cem)).toBe(2);
    // Another person's are not theirs to mark.
    await put('read', { notification_ids: [second] }, bob);
    expect(await count(cem)).toBe(2);
    for (const read_at of ['0000-01-01 00:00:00', '2026-13-01 00:00:00', 'now', null])
      expect((await cem.call('PUT', '/api/notifications/read-all', { read_at })).status).toBe(422);
    await put('read-all', { read_at: '2000-01-01 00:00:00' });
    expect(await count(cem)).toBe(2);
    await put('read-all', { read_at: '2990-01-01 00:00:00' });
    expect(await count(cem)).toBe(0);
    expect((await listed(cem)).data.every(({ read_at }) => read_at !== null && read_at < '2900')).toBe(true);
  });

  test('come page by page, without those that are not to be seen', async () => {
    const dee = await join(server, ann, 'full-member', { name: 'Dee' });
    const { folder, board } = await work();
    const { pool } = server.services.database;
    await pool.query(
      `insert into notification (id, person_id, team_id, notification_type, created_at, in_app, board_id, folder_id, item_id, told)
       select uuidv7(), $1, $2, 'AutomationBoardNotification', now(), true, $3, $4,
         case when n % 2 = 0 then gen_random_uuid() end, '{"body":"News"}' from generate_series(1, 120) n`,
      [dee.id, ann.team, board, folder],
    );
    const ids = new Set<string>();
    let after: string | null = null;
    let pages = 0;
    do {
      const page: { data: Notification[]; after: string | null } = await listed(
        dee,
        after ? `?after=${after}` : '',
      );
      expect(page.data.length).toBeLessThanOrEqual(50);
      for (const { id } of page.data) ids.add(id);
      after = page.after;
      pages += 1;
    } while (after !== null);
    expect(ids.size).toBe(60);
    expect(pages).toBeLessThan(5);
    expect(await count(dee)).toBe(60);
  });

  test('go with whoever leaves the workspace, and those of others name nobody any more', async () => {
    const eve = await join(server, ann, 'full-member', { name: 'Eve' });
    const { add, who, set } = await work();
    const item = await add('Left', [eve.id]);
    await eventually(async () => expect(await count(eve)).toBe(1));
    const theirs = await add('By Eve');
    await ok(eve.put('values', `${theirs}.${who}`, { data: [bob.id], row_version: 1 }));
    await eventually(async () => expect((await about(bob, theirs))[0]?.created_by_name).toBe('Eve'));
    await setStanding(server, ann.team, eve.id, undefined);
    expect(await count(eve)).toBe(0);
    expect((await about(bob, theirs))[0]).toMatchObject({ created_by_name: 'Removed User', photo_url: null });
    await setStanding(server, ann.team, eve.id, 'full-member');
    expect(await about(eve, item)).toEqual([]);
    await set(item, who, null, 2);
  });

  test('name whoever is gone in the language that is asked for, and in English for those who ask for none', async () => {
    const gus = await join(server, ann, 'full-member', { name: 'Gus' });
    const { add, who, folder } = await work();
    const item = await add('Handed over', [gus.id]);
    await read();
    await ok(bob.put('follows', item, { row_version: 1, folder_id: folder }));
    await ok(gus.put('values', `${item}.${who}`, { data: [gus.id, bob.id], row_version: 2 }));
    await eventually(async () => expect(await about(bob, item)).toHaveLength(1));
    await setStanding(server, ann.team, gus.id, undefined);
    await ok(ann.put('values', `${item}.${who}`, { data: [idOf(ann)], row_version: 3 }));
    const told = async (query: string) =>
      (await listed(bob, query)).data
        .filter(({ item_id }) => item_id === item)
        .flatMap((one) => [one.created_by_name, ...one.changes.map(({ before }) => before)])
        .toSorted();
    await eventually(async () =>
      expect(await told('')).toEqual(['Ann', 'Removed User', 'Removed User, Bob']),
    );
    expect(await told('?locale=de-CH')).toEqual(['Ann', 'Entfernte Person', 'Entfernte Person, Bob']);
    expect(await told('?locale=nl')).toEqual(['Ann', 'Removed User', 'Removed User, Bob']);
  });

  test('that nobody wants are not kept; those wanted by mail alone are not listed', async () => {
    const fay = await join(server, ann, 'full-member', { name: 'Fay' });
    const made = await work();
    const choose = (app: boolean, email: string) =>
      ok(
        fay.call('PUT', '/api/me/notification-settings', {
          AddedToMembersAttributeNotification: { app, email, push: false },
        }),
      );
    await choose(false, 'never');
    await made.add('Unwanted', [fay.id]);
    await read();
    await choose(false, 'weekly');
    await made.add('By mail', [fay.id]);
    await read();
    await choose(true, 'never');
    await made.add('Here', [fay.id]);
    await eventually(async () =>
      expect((await listed(fay)).data.map(({ item_name }) => item_name)).toEqual(['Here']),
    );
    const { rows } = await server.services.database.pool.query(
      'select in_app, mail_at is not null as mailed from notification where person_id = $1 order by id',
      [fay.id],
    );
    expect(rows).toEqual([
      { in_app: false, mailed: true },
      { in_app: true, mailed: false },
    ]);
  });

  test('are told once, however often a line is delivered', async () => {
    const { folder, size, add, set } = await work();
    const item = await add('Again');
    await read();
    await follow(bob, item, folder);
    await set(item, size, 1);
    await eventually(async () => expect(await about(bob, item)).toHaveLength(1));
    const { pool } = server.services.database;
    await pool.query(`update log_reader set seq = 0 where team_id = $1 and reader = 'notifications'`, [
      ann.team,
    ]);
    await set(item, size, 2, 2);
    await eventually(async () => expect((await about(bob, item)).map((one) => one.count)).toEqual([2]));
  });
});
