import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

/** A page of items is text that PostgreSQL and the server put together: it says the same as each item by itself. */

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

type Items = Record<string, unknown>[];

async function pageOf(who: TestClient, folder: string, more = ''): Promise<Items> {
  const { status, body } = await who.call('GET', `/api/${ann.team}/items?folder_id=${folder}&limit=3${more}`);
  expect(status).toBe(200);
  return body['data'] as unknown as Items;
}

/** A folder with items that are named with all that JSON writes otherwise, one below another, one without a value. */
async function madeFolder() {
  const made = await ann.makeFolder();
  const [size, people] = [newId(), newId()];
  const place = { row_version: 1, board_id: made.board, folder_id: made.folder };
  await ann.put('attributes', size, { ...place, kind: 'number', name: 'Weight', position: 'a5' });
  await ann.put('attributes', people, { ...place, kind: 'members', name: 'People', position: 'a6' });
  const names = ['"quoted" \\ back', '<\\u0041> & é', '👩‍👩‍👧 عربي', '{"a":1},', ''];
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const values = name === '' ? {} : { [made.name]: name, [size]: index / 3 };
    const { id, item } = made.item(values);
    const parent_id = index === 3 ? ids[0] : null;
    const saved = await ann.put('items', id, { ...item, position: `a${index}`, parent_id });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    ids.push(id);
  }
  const value = `${ids[1]}.${size}`;
  expect((await ann.put('values', value, { row_version: 2, data: 1e21 })).status).toBe(200);
  return { ...made, ids, size, people };
}

test('a page says what each item says by itself, also where JSON writes otherwise, and after an attribute has gone', async () => {
  const { folder, ids, size } = await madeFolder();
  const alone = async () =>
    Promise.all(ids.map(async (id) => (await ann.call('GET', `/api/${ann.team}/items/${id}`)).body));
  const all = async () => [
    ...(await pageOf(ann, folder)),
    ...(await pageOf(ann, folder, `&after=${ids[2]}`)),
  ];
  expect(await all()).toEqual(await alone());
  expect((await all()).map((item) => Object.keys(item))).toEqual(
    (await alone()).map((item) => Object.keys(item)),
  );
  expect(JSON.stringify(await all())).toContain(size);
  await ann.call('DELETE', `/api/${ann.team}/attributes/${size}`);
  expect(await all()).toEqual(await alone());
  expect(JSON.stringify(await all())).not.toContain(size);
});

test('a page after an item that is gone, or of another folder, is refused, and one after the last is empty', async () => {
  const { folder, ids } = await madeFolder();
  const other = await madeFolder();
  for (const after of [newId(), other.ids[0]]) {
    const { status } = await ann.call('GET', `/api/${ann.team}/items?folder_id=${folder}&after=${after}`);
    expect(status).toBe(422);
  }
  expect(await pageOf(ann, folder, `&after=${ids[4]}`)).toEqual([]);
});

test('a page tells a visitor of no people', async () => {
  const { board, folder, ids, people } = await madeFolder();
  const me = (await ann.call('GET', '/api/me')).body['id'];
  await ann.put('values', `${ids[0]}.${people}`, { row_version: 1, data: [me] });
  await setPermissions(ann, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
  expect((await pageOf(ann, folder))[0]).toMatchObject({ created_by: me, values: { [people]: [me] } });
  const visitor = new TestClient(server.address);
  const [seen] = await pageOf(visitor, folder);
  expect(seen).toMatchObject({ id: ids[0], created_by: null, updated_by: null });
  expect(seen!['values']).not.toHaveProperty(people);
  expect(seen!['versions']).not.toHaveProperty(people);
});
