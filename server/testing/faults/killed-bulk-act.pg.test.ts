import type { BulkAct } from '@tessera/domain/api/bulk-acts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { KilledServers } from '../killed-servers.ts';
import { expectLogHolds } from '../replay.ts';
import { sameAt } from '../spawned-server.ts';
import { TestClient } from '../test-server.ts';

const ITEMS = 8_000;
/** Milliseconds; other processes notice a dead one after some 20 s. */
const PATIENCE = 120_000;

let servers: KilledServers;
beforeEach(async () => {
  servers = await KilledServers.open();
});
afterEach(() => servers.close());

test(
  'a bulk act of a killed process is completed by another, each item once, and undone as a whole',
  async () => {
    const first = await servers.spawn();
    const ann = await TestClient.signUp(first);
    const made = await ann.makeFolder();
    for (let start = 0; start < ITEMS; start += 1_000) {
      const some = Array.from({ length: 1_000 }, (_, at) => made.item({ [made.size]: start + at }));
      const { status } = await ann.multiple(some.map((one) => ({ collection: 'items', ...one })));
      expect(status).toBe(200);
    }
    const sum = async (): Promise<number> => {
      const { rows } = await servers.database.query(
        'select sum(("values"->>$2)::int)::int as sum from item where folder_id = $1',
        [made.folder, made.size],
      );
      return rows[0].sum;
    };
    const before = await sum();
    const path = `/api/${ann.team}/items/bulk`;
    const progress = (by: TestClient, id: string, isSo: (one: BulkAct) => boolean) =>
      eventually(
        async () => {
          const one = (await by.call('GET', `${path}/${id}`)).body as unknown as BulkAct;
          expect(one).toSatisfy(isSo);
          return one;
        },
        { timeout: PATIENCE, interval: 5 },
      );

    const changes = [{ attribute_id: made.size, given: { how: 'add', amount: 1 } }];
    const asked = await ann.call('POST', path, { folder_id: made.folder, act: { what: 'edit', changes } });
    const { id, items } = asked.body as unknown as BulkAct;
    expect(items).toBe(ITEMS);
    await progress(ann, id, (one) => one.items_done > 1_000);
    await first.kill();
    expect(await sum()).toBeLessThan(before + ITEMS);
    await servers.expireHeartbeats();
    const second = await servers.spawn();
    const bea = sameAt(second, ann);
    const done = await progress(bea, id, ({ state }) => state === 'done');
    expect(done).toMatchObject({ items_done: ITEMS, changed: ITEMS, left_count: 0 });
    expect(await sum()).toBe(before + ITEMS);

    const { body } = await bea.call('POST', `/api/${ann.team}/activity/${id}/undo`, {});
    expect(body).toEqual({ undone: ITEMS, kept: 0 });
    expect(await sum()).toBe(before);
    await expectLogHolds(servers.databaseUrl, ann.team);
  },
  2 * PATIENCE,
);
