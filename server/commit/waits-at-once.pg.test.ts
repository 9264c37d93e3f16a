import { linkTo } from '@tessera/domain/attributes/links.ts';
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

test('of items that are made to wait for each other at two processes exactly one is refused', async () => {
  const { board, folder } = await ann.makeFolder();
  const waits = newId();
  const place = { row_version: 1, board_id: board, folder_id: folder };
  await ann.put('attributes', waits, { ...place, kind: 'dependency', name: 'Predecessors' });
  const there = sameAt(other, ann);
  // Each process has heard of the folder before they race.
  await there.call('GET', `/api/${ann.team}/folders/${folder}`);
  for (let turn = 0; turn < 8; turn += 1) {
    const ring = Array.from({ length: 2 + (turn % 3) }, () => newId());
    for (const id of ring) expect((await ann.put('items', id, place)).status).toBe(200);
    const wait = (by: TestClient, index: number) =>
      by.put('values', `${ring[index]!}.${waits}`, {
        row_version: 1,
        data: [linkTo(ring[(index + 1) % ring.length]!, folder)],
      });
    const answers = await Promise.all(ring.map((_, index) => wait(index % 2 === 0 ? ann : there, index)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([{ status: 422, body: { issues: [{ code: 'items_wait_in_circle' }] } }]);
  }
  await expectLogHolds(server.databaseUrl, ann.team);
});
