import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLogHolds } from '../testing/replay.ts';
import { sameAt } from '../testing/spawned-server.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
});
afterAll(() => other.stop());

test('of moves at two processes that would close a circle exactly one is refused', async () => {
  const { board, folder } = await ann.makeFolder();
  const there = sameAt(other, ann);
  const place = { row_version: 1, board_id: board, folder_id: folder };
  // Each process has heard of the folder before they race.
  await there.call('GET', `/api/${ann.team}/folders/${folder}`);
  for (let turn = 0; turn < 12; turn += 1) {
    const ring = Array.from({ length: 2 + (turn % 3) }, () => newId());
    for (const id of ring) expect((await ann.put('items', id, place)).status).toBe(200);
    const below = (by: TestClient, index: number) =>
      by.put('items', ring[index]!, { row_version: 2, parent_id: ring[(index + 1) % ring.length]! });
    const answers = await Promise.all(ring.map((_, index) => below(index % 2 === 0 ? ann : there, index)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([{ status: 422, body: { issues: [{ code: 'item_in_itself' }] } }]);
    const { body } = await there.call('GET', `/api/${ann.team}/items?folder_id=${folder}`);
    const items = body['data'] as unknown as { id: string; parent_id: string | null }[];
    const top = items.filter(({ id, parent_id }) => ring.includes(id) && parent_id === null);
    expect(top).toHaveLength(1);
  }
  await expectLogHolds(server.databaseUrl, ann.team);
});
