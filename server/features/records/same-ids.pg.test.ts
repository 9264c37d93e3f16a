import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { join, setStanding } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

/* Clients make ids: they are unique within a team only, and anybody may use the ids of another team's records. */

let server: TestServer;
let ann: TestClient;
let eve: TestClient;
let ids: { board: string; folder: string; name: string; size: string; view: string; items: string[] };

beforeAll(async () => {
  server = await sharedServer();
});

/** Two teams whose records have the same ids. Only the content differs. */
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  eve = await TestClient.signUp(server, 'Eve');
  ids = {
    board: newId(),
    folder: newId(),
    name: newId(),
    size: newId(),
    view: newId(),
    items: Array.from({ length: 3 }, () => newId()),
  };
  await fill(ann, 'Ann');
  await fill(eve, 'Eve');
});

async function fill(client: TestClient, whose: string): Promise<void> {
  const { board, folder, name, size, view, items } = ids;
  const place = { row_version: 1, board_id: board };
  const inside = { ...place, folder_id: folder };
  const made = await client.multiple([
    { collection: 'boards', id: board, item: { row_version: 1, name: whose, position: 'a0' } },
    { collection: 'folders', id: folder, item: { ...place, name: whose, position: 'a0' } },
    {
      collection: 'attributes',
      id: name,
      item: { ...inside, kind: 'text', name: 'Name', position: 'a0', primary: true },
    },
    {
      collection: 'attributes',
      id: size,
      item: { ...inside, kind: 'number', name: 'Size', position: 'a1' },
    },
    { collection: 'views', id: view, item: { ...inside, type: 'table', name: whose, position: 'a0' } },
    ...items.map((id, index) => ({
      collection: 'items',
      id,
      item: { ...inside, position: `a${index}`, values: { [name]: `${whose} ${index}`, [size]: index } },
    })),
  ]);
  expect((made.body as unknown as { status: number }[]).map(({ status }) => status)).toEqual(
    (made.body as unknown as unknown[]).map(() => 200),
  );
}

type Ask = 'filter' | 'sort' | 'search';
const asks: readonly Ask[] = ['filter', 'sort', 'search'];

/** The names of the items that a client finds, in the order of the answer. */
async function names(client: TestClient, ask: Ask, team = client.team): Promise<string[] | number> {
  const query = {
    filter: JSON.stringify({
      conditions: [{ attribute_id: ids.size, operator: 'at-least', operand: 0 }],
    }),
    sort: JSON.stringify([{ attribute_id: ids.size, direction: 'descending' }]),
    search: '0',
  };
  const { status, body } = await client.call(
    'GET',
    `/api/${team}/items?folder_id=${ids.folder}&${ask}=${encodeURIComponent(query[ask])}`,
  );
  if (status !== 200) return status;
  return (body['data'] as unknown as { values: Record<string, string> }[]).map(
    ({ values }) => values[ids.name]!,
  );
}

const expected = (whose: string): Record<Ask, string[]> => ({
  filter: [`${whose} 0`, `${whose} 1`, `${whose} 2`],
  sort: [`${whose} 2`, `${whose} 1`, `${whose} 0`],
  search: [`${whose} 0`],
});

test.each(asks)('%s: each team gets its own items, in any order of asking', async (ask) => {
  for (const [first, second] of [
    [ann, eve],
    [eve, ann],
  ] as const) {
    for (const client of [first, second, first])
      expect(await names(client, ask)).toEqual(expected(client === ann ? 'Ann' : 'Eve')[ask]);
    server.services.teams.forget();
  }
});

test('a live change of one team affects only its own answers, while the cache holds the other’s', async () => {
  const { name, size, folder, board, items } = ids;
  for (const client of [ann, eve]) await names(client, 'sort');
  const changed = await eve.put('values', `${items[0]}.${name}`, { row_version: 2, data: 'forged' });
  expect(changed.status).toBe(200);
  await eve.call('DELETE', `/api/${eve.team}/items/${items[1]}`);
  const added = {
    row_version: 1,
    board_id: board,
    folder_id: folder,
    position: 'a9',
    values: { [name]: 'more', [size]: 9 },
  };
  await eve.put('items', newId(), added);
  expect(await names(ann, 'sort')).toEqual(expected('Ann').sort);
  expect(await names(eve, 'sort')).toEqual(['more', 'Eve 2', 'forged']);
});

test('a folder that one team deletes is still held for the other', async () => {
  for (const client of [ann, eve]) await names(client, 'sort');
  await eve.call('DELETE', `/api/${eve.team}/folders/${ids.folder}`);
  expect(await names(eve, 'sort')).toBe(404);
  expect(await names(ann, 'sort')).toEqual(expected('Ann').sort);
  const back = await ann.put('values', `${ids.items[2]}.${ids.name}`, { row_version: 2, data: 'last' });
  expect(back.status).toBe(200);
  expect((await names(ann, 'sort')) as string[]).toEqual(['last', 'Ann 1', 'Ann 0']);
});

test('a person who was removed cannot read anything through a team of their own with the same ids', async () => {
  const mallory = await join(server, ann, 'full-member', { name: 'Mallory' });
  expect(await names(mallory, 'sort')).toEqual(expected('Ann').sort);
  await setStanding(server, ann.team, mallory.id, undefined);
  const own = await mallory.call('POST', '/api/teams', { name: 'Mine' });
  mallory.team = Number(own.body['id']);
  await fill(mallory, 'Mallory');
  expect(await names(mallory, 'sort', ann.team)).toBe(404);
  expect(await names(ann, 'sort')).toEqual(expected('Ann').sort);
  await ann.put('values', `${ids.items[0]}.${ids.name}`, { row_version: 2, data: 'secret' });
  for (const ask of asks) expect(await names(mallory, ask)).toEqual(expected('Mallory')[ask]);
});

test('each team has its own views, attributes and permissions of a board', async () => {
  const view = `/views/${ids.view}`;
  await eve.put('views', ids.view, { row_version: 2, name: 'forged' });
  await eve.call('DELETE', `/api/${eve.team}/attributes/${ids.size}`);
  expect((await ann.call('GET', `/api/${ann.team}${view}`)).body).toMatchObject({ name: 'Ann' });
  expect(await names(ann, 'sort')).toEqual(expected('Ann').sort);
  expect(await names(eve, 'sort')).toBe(422);
});
