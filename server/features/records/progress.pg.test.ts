import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let done: string;
let progress: string;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  made = await ann.makeFolder();
  done = await attribute('checkbox', 'Done');
  progress = await attribute('progress', 'Progress', { sources: [done], sub_items: true });
});

async function attribute(kind: string, name: string, settings: object = {}): Promise<string> {
  const id = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind, name, settings };
  expect((await ann.put('attributes', id, fields)).status).toBe(200);
  return id;
}

async function item(parent_id: string | null, isDone = false): Promise<string> {
  const one = made.item({ [done]: isDone });
  expect((await ann.put('items', one.id, { ...one.item, parent_id })).status).toBe(200);
  return one.id;
}

const told = async (id: string) => (await ann.call('GET', `/api/${ann.team}/items/${id}`)).body['computed'];

async function listed(asked: Record<string, unknown>): Promise<unknown[][]> {
  const parts = Object.entries(asked).map(
    ([key, value]) => `&${key}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  const { body } = await ann.call('GET', `/api/${ann.team}/items?folder_id=${made.folder}${parts.join('')}`);
  return (body['data'] as unknown as { id: string; computed: Record<string, unknown> }[]).map(
    ({ id, computed }) => [id, computed[progress]],
  );
}

test('the API tells the progress of items from their sub-items, and filters and sorts by it', async () => {
  const top = await item(null, true);
  const [one, two] = [await item(top), await item(top, true)];
  const below = await item(one, true);
  const other = await item(null);
  const left = await attribute('formula', 'Left', { formula: `100 - [${progress}]` });
  expect(await told(top)).toEqual({ [progress]: 100, [left]: 0 });
  await ann.put('values', `${below}.${done}`, { data: false });
  expect(await told(top)).toEqual({ [progress]: 50, [left]: 50 });
  const all = [
    [top, 50],
    [one, 0],
    [two, 100],
    [below, 0],
    [other, 0],
  ];
  expect(await listed({})).toEqual(all);
  const filter = { conditions: [{ attribute_id: progress, operator: 'equals', operand: 50 }] };
  expect(await listed({ filter })).toEqual([[top, 50]]);
  const sort = [{ attribute_id: progress, direction: 'descending' }];
  expect((await listed({ sort })).slice(0, 2)).toEqual([all[2], all[0]]);
  expect((await ann.put('items', two, { parent_id: null })).status).toBe(200);
  expect(await told(top)).toMatchObject({ [progress]: 0 });
  expect((await ann.call('DELETE', `/api/${ann.team}/items/${one}`)).status).toBe(204);
  expect(await told(top)).toMatchObject({ [progress]: 100 });
});

test('nobody enters a progress that is computed', async () => {
  const id = await item(null);
  const { status } = await ann.put('values', `${id}.${progress}`, { data: 7 });
  expect(status).toBe(422);
});
