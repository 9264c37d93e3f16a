import { newId } from '@tessera/domain/ids.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runDuplicate } from '../features/boards/copy-items.ts';
import { runBulkAct } from '../features/bulk/run-bulk-act.ts';
import { runImport } from '../features/imports/run-import.ts';
import { numberItems } from '../features/records/number-items.ts';
import { ImportClient, planOf } from '../testing/import-client.ts';
import { idOf } from '../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';

/** A process that has not heard yet of what another one has just written does the work that is begun there. */

let server: TestServer;
let other: TestServer;
let ann: TestClient;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
beforeAll(async () => {
  server = await startOwnServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  return async () => {
    await other.stop();
    await server.stop();
  };
});
beforeEach(async () => {
  ann = await TestClient.signUp(server);
  made = await ann.makeFolder();
  const { id, item } = made.item({ [made.name]: 'Ant', [made.size]: 1 });
  expect((await ann.put('items', id, item)).status).toBe(200);
  await other.services.teams.openAt(ann.team, Number.MAX_SAFE_INTEGER);
  // Whoever takes the work is named by the test.
  vi.spyOn(server.services.jobs, 'send').mockResolvedValue(undefined as never);
  vi.spyOn(other.services.teams, 'follow').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { signal } = new AbortController();
const itemsOf = async (folder: string) => {
  const { body } = await ann.call('GET', `/api/${ann.team}/items?folder_id=${folder}`);
  return (body['data'] as unknown as { values: Record<string, unknown> }[]).map(({ values }) => values);
};

test.each([
  ['its items', (folder: string) => `items?folder_id=${folder}`],
  ['its stream', (folder: string) => `folders/${folder}/columns`],
  ['itself', (folder: string) => `folders/${folder}`],
])('who reads a folder that was just made at another process gets %s', async (_, of) => {
  const fresh = await ann.makeFolder();
  const { id, item } = fresh.item({ [fresh.name]: 'Bee' });
  expect((await ann.put('items', id, item)).status).toBe(200);
  const there = new TestClient(other.address);
  Object.assign(there, { token: ann.token, team: ann.team });
  expect((await there.call('GET', `/api/${ann.team}/${of(fresh.folder)}`)).status).toBe(200);
});

test('an import finds the folder that was made for it', async () => {
  const imports = new ImportClient(ann);
  const { body } = await imports.upload(made.board, 'Name\nBee\nCat\n');
  const id = String(body['id']);
  const path = `/api/${ann.team}/imports/${id}`;
  expect((await ann.call('POST', `${path}/start`, planOf(body as never))).status).toBe(200);
  expect(await runImport(other.services, id, signal)).toBe(true);
  expect((await ann.call('GET', path)).body).toMatchObject({ state: 'done', rows_done: 2, message: null });
});

test('a duplicate has the values of the original', async () => {
  const { body } = await ann.call('POST', `/api/${ann.team}/folders/${made.folder}/duplicate`, {
    items: true,
  });
  const id = String(body['id']);
  expect(await runDuplicate(other.services, { id, unlessReady: false }, signal)).toBe(true);
  const copies = await itemsOf(String(body['folder_id']));
  expect(copies.map((values) => Object.values(values))).toEqual([['Ant', 1]]);
});

test('a bulk act changes what is in a folder that was just made', async () => {
  const fresh = await ann.makeFolder();
  const { id: item, item: fields } = fresh.item({ [fresh.name]: 'Bee' });
  expect((await ann.put('items', item, fields)).status).toBe(200);
  const { body } = await ann.call('POST', `/api/${ann.team}/items/bulk`, {
    folder_id: fresh.folder,
    act: { what: 'edit', changes: [{ attribute_id: fresh.size, given: { how: 'fixed', data: 7 } }] },
  });
  expect(await runBulkAct(other.services, String(body['id']), signal)).toBe(true);
  expect(await itemsOf(fresh.folder)).toEqual([{ [fresh.name]: 'Bee', [fresh.size]: 7 }]);
});

test('items get the numbers of an attribute that was just made', async () => {
  const id = newId();
  const place = { board_id: made.board, folder_id: made.folder };
  const attribute = { ...place, kind: 'custom-id', name: 'Number', settings: {} };
  expect((await ann.put('attributes', id, attribute)).status).toBe(200);
  const { seq: line } = (await server.services.teams.open(ann.team))!;
  await numberItems(other.services, { team: ann.team, attribute: id, person: idOf(ann), line }, signal);
  expect(await itemsOf(made.folder)).toEqual([expect.objectContaining({ [id]: 1 })]);
});
