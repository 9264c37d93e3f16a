import { TRASH_DAYS } from '@tessera/domain/constants.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { emptyTrash } from './trash-rows.store.ts';

let server: TestServer;
let ann: TestClient;
let database: pg.Client;
beforeAll(async () => {
  server = await startOwnServer();
  ann = await TestClient.signUp(server);
  database = new pg.Client(server.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

async function fill(count: number) {
  const made = await ann.makeFolder();
  for (let start = 0; start < count; start += 1_000) {
    const some = Array.from({ length: Math.min(1_000, count - start) }, () => made.item());
    await ann.multiple(some.map((one) => ({ collection: 'items', ...one })));
  }
  return made;
}

const remove = (folder: string) => ann.call('DELETE', `/api/${ann.team}/folders/${folder}`);
const bringBack = ({ folder, board }: { folder: string; board: string }) =>
  ann.put('folders', folder, { row_version: 1, board_id: board, name: 'Again', position: 'a0' });
/** Makes all that was done to a folder this many days older. */
const age = (folder: string, days: number) =>
  database.query(`update change set at = at - make_interval(days => $2) where folder_id = $1`, [
    folder,
    days,
  ]);
const left = async ({ folder }: { folder: string }) =>
  Number((await database.query('select count(*) from item where folder_id = $1', [folder])).rows[0].count);

test('the rows of a folder that was deleted long ago are removed, and no others', async () => {
  const [old, young, back, again] = [await fill(10_001), await fill(3), await fill(3), await fill(3)];
  for (const { folder } of [old, young, back, again]) await remove(folder);
  await age(old.folder, TRASH_DAYS + 1);
  await age(young.folder, TRASH_DAYS - 1);
  for (const one of [back, again]) {
    await age(one.folder, TRASH_DAYS + 1);
    expect((await bringBack(one)).status).toBe(200);
  }
  await remove(again.folder);
  expect(await emptyTrash(server.services.database.pool, TRASH_DAYS)).toBe(10_001);
  const counts = [await left(old), await left(young), await left(back), await left(again)];
  expect(counts).toEqual([0, 3, 3, 3]);
  expect(await emptyTrash(server.services.database.pool, TRASH_DAYS)).toBe(0);
  await bringBack(old);
  const one = old.item();
  expect((await ann.put('items', one.id, one.item)).status).toBe(200);
  expect((await server.services.teams.open(ann.team))!.itemsIn.get(old.folder)?.count).toBe(1);
});

test('a server that starts empties the trash', async () => {
  const old = await fill(3);
  await remove(old.folder);
  await age(old.folder, TRASH_DAYS + 1);
  const second = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  await expect.poll(() => left(old)).toBe(0);
  await second.stop();
});
