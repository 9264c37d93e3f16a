import { newId } from '@tessera/domain/ids.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

/** The server holds the columns alone that queries ask for: they answer as the whole folder would, also after changes. */

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

const LIMIT = 5;

async function makeTable(count: number) {
  const made = await ann.makeFolder();
  const [one, other] = [newId(), newId()];
  const place = { row_version: 1, board_id: made.board, folder_id: made.folder };
  for (const [index, id] of [one, other].entries())
    await ann.put('attributes', id, { ...place, kind: 'number', name: `${index}`, position: `b${index}` });
  const items = new Map<string, Item>();
  const create = async (values: Record<string, unknown>) => {
    const { id, item } = made.item(values);
    const { status, body } = await ann.put('items', id, { ...item, position: `a${String(id).slice(-6)}` });
    expect(status, JSON.stringify(body)).toBe(200);
    items.set(id, body as unknown as Item);
    return id;
  };
  for (let index = 0; index < count; index += 1)
    await create({ [made.name]: `item ${index}`, [one]: index, [other]: count - index });
  return { ...made, one, other, items, create };
}

interface Found {
  data: Item[];
  total: number;
}

async function ask(folder: string, attribute: string, least: number): Promise<Found> {
  const filter = { conditions: [{ attribute_id: attribute, operator: 'at-least', operand: least }] };
  const sort = [{ attribute_id: attribute, direction: 'descending' }];
  const asked = new URLSearchParams({
    folder_id: folder,
    limit: String(LIMIT),
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
  });
  const { status, body } = await ann.call('GET', `/api/${ann.team}/items?${asked}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Found;
}

test('an attribute is asked for after others, and each follows all changes since', async () => {
  const { folder, name, one, other, items, create } = await makeTable(12);
  const ids = [...items.keys()];
  const numbers = new Map(ids.map((id, index) => [id, { [one]: index, [other]: 12 - index }]));
  const agrees = async (attribute: string, least: number) => {
    const wanted = [...numbers]
      .filter(([, values]) => (values[attribute] ?? -1) >= least)
      .sort(([, a], [, b]) => b[attribute]! - a[attribute]!)
      .map(([id]) => id);
    const { data, total } = await ask(folder, attribute, least);
    expect(data.map(({ id }) => id)).toEqual(wanted.slice(0, LIMIT));
    expect(total).toBe(wanted.length);
    for (const item of data) {
      const alone = await ann.call('GET', `/api/${ann.team}/items/${item.id}`);
      expect(item).toEqual(alone.body);
    }
  };
  await agrees(one, 3);
  const change = async (id: string, attribute: string, data: number) => {
    const version = items.get(id)!.versions[attribute] ?? 1;
    const { status } = await ann.put('values', `${id}.${attribute}`, { row_version: version + 1, data });
    expect(status).toBe(200);
    items.get(id)!.versions[attribute] = version + 1;
    numbers.get(id)![attribute] = data;
  };
  // Of an attribute that is held, and of one that is not yet.
  await change(ids[2]!, one, 40);
  await change(ids[3]!, other, 50);
  await agrees(one, 3);
  await agrees(other, 3);
  await change(ids[4]!, one, 60);
  await change(ids[5]!, other, 70);
  const made = await create({ [name]: 'new', [one]: 80, [other]: 90 });
  numbers.set(made, { [one]: 80, [other]: 90 });
  await ann.call('DELETE', `/api/${ann.team}/items/${ids[2]}`);
  numbers.delete(ids[2]!);
  await agrees(one, 3);
  await agrees(other, 3);
  // A search looks at all of them.
  const found = await ann.call('GET', `/api/${ann.team}/items?folder_id=${folder}&search=new`);
  expect((found.body['data'] as unknown as Item[]).map(({ id }) => id)).toEqual([made]);
});

test('the workspace of a folder that is held is not let go: its log keeps the folder up to date', async () => {
  const { folder, one } = await makeTable(3);
  await ask(folder, one, 1);
  const { teams } = server.services;
  teams.letGo(Number.POSITIVE_INFINITY);
  expect(teams.loadedTeams()).toContain(ann.team);
});

test('several ask for different attributes of a folder at once', async () => {
  const { folder, one, other } = await makeTable(12);
  const asked = [one, other, one, other].map((attribute) => ask(folder, attribute, 4));
  expect((await Promise.all(asked)).map(({ total }) => total)).toEqual([8, 9, 8, 9]);
});

test('a page is full as long as enough items are left, also while some of them are deleted', async () => {
  const { folder, one, items } = await makeTable(40);
  await ask(folder, one, 0);
  const pages: Promise<void>[] = [];
  for (const [index, id] of [...items.keys()].reverse().slice(0, 30).entries()) {
    const deleting = ann.call('DELETE', `/api/${ann.team}/items/${id}`);
    pages.push(ask(folder, one, 0).then(({ data }) => expect(data, `page ${index}`).toHaveLength(LIMIT)));
    await deleting;
  }
  await Promise.all(pages);
  expect((await ask(folder, one, 0)).total).toBe(10);
});
