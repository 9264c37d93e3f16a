import type { BulkAct } from '@tessera/domain/api/bulk-acts.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { KilledServers } from '../killed-servers.ts';
import { expectLogHolds } from '../replay.ts';
import { sameAt } from '../spawned-server.ts';
import { TestClient } from '../test-server.ts';

const ITEMS = 8_000;
const COPIED = 4_000;
/** Milliseconds; other processes notice a dead one after some 20 s. */
const PATIENCE = 120_000;

let servers: KilledServers;
beforeEach(async () => {
  servers = await KilledServers.open();
});
afterEach(() => servers.close());

type Folder = Awaited<ReturnType<TestClient['makeFolder']>>;

/** So many items, each with its number. */
async function fill(ann: TestClient, { item, size }: Folder, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < count; start += 1_000) {
    const some = Array.from({ length: Math.min(1_000, count - start) }, (_, at) =>
      item({ [size]: start + at }),
    );
    const { status } = await ann.multiple(some.map((one) => ({ collection: 'items', ...one })));
    expect(status).toBe(200);
    ids.push(...some.map(({ id }) => id));
  }
  return ids;
}

const pathOf = ({ team }: TestClient) => `/api/${team}/items/bulk`;
const progress = (by: TestClient, id: string, isSo: (one: BulkAct) => boolean): Promise<BulkAct> =>
  eventually(
    async () => {
      const one = (await by.call('GET', `${pathOf(by)}/${id}`)).body as unknown as BulkAct;
      expect(one).toSatisfy(isSo);
      return one;
    },
    { timeout: PATIENCE, interval: 5 },
  );

test(
  'a bulk act of a killed process is completed by another, each item once, and undone as a whole',
  async () => {
    const first = await servers.spawn();
    const ann = await TestClient.signUp(first);
    const made = await ann.makeFolder();
    await fill(ann, made, ITEMS);
    const sum = async (): Promise<number> => {
      const { rows } = await servers.database.query(
        'select sum(("values"->>$2)::int)::int as sum from item where folder_id = $1',
        [made.folder, made.size],
      );
      return rows[0].sum;
    };
    const before = await sum();
    const changes = [{ attribute_id: made.size, given: { how: 'add', amount: 1 } }];
    const asked = await ann.call('POST', pathOf(ann), {
      folder_id: made.folder,
      act: { what: 'edit', changes },
    });
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

test(
  'duplicates of a killed process are completed by another: no copy twice, none missing, sub-items below theirs',
  async () => {
    const first = await servers.spawn();
    const ann = await TestClient.signUp(first);
    const made = await ann.makeFolder();
    const ids = await fill(ann, made, COPIED);
    // Every fourth item has the three behind it below it, also across the ends of parts.
    const below = ids.flatMap((id, at) => (at % 4 === 0 ? [] : [{ id, parent: ids[at - (at % 4)]! }]));
    for (let start = 0; start < below.length; start += 1_000) {
      const some = below.slice(start, start + 1_000).map(({ id, parent }) => {
        return { collection: 'items', id, item: { row_version: 2, parent_id: parent } };
      });
      const { status, body } = await ann.multiple(some);
      expect({
        status,
        body: (body as unknown as { status: number }[]).find((one) => one.status !== 200),
      }).toEqual({ status: 200 });
    }
    const counted = async () => {
      const { rows } = await servers.database.query<{ number: number; count: number; below: number }>(
        `select (item."values"->>$2)::int as number, count(*)::int as count,
           count(*) filter (where (above."values"->>$2)::int = (item."values"->>$2)::int / 4 * 4)::int as below
         from item left join item above on above.id = item.parent_id and above.team_id = item.team_id
         where item.folder_id = $1 group by 1 order by 1`,
        [made.folder, made.size],
      );
      return rows;
    };
    const act = { what: 'duplicate', name: '{name} (copy)' };
    const asked = await ann.call('POST', pathOf(ann), { folder_id: made.folder, act });
    const { id, items } = asked.body as unknown as BulkAct;
    expect(items).toBe(COPIED);
    await progress(ann, id, (one) => one.items_done > 500);
    await first.kill();
    const cut = (await counted()).reduce((sum, { count }) => sum + count, 0);
    expect(cut).toBeGreaterThan(COPIED);
    expect(cut).toBeLessThan(2 * COPIED);
    await servers.expireHeartbeats();
    const second = await servers.spawn();
    const bea = sameAt(second, ann);
    const done = await progress(bea, id, ({ state }) => state === 'done');
    expect(done).toMatchObject({ items_done: COPIED, changed: COPIED, left_count: 0 });
    expect(await counted()).toEqual(
      ids.map((_, number) => ({ number, count: 2, below: number % 4 === 0 ? 0 : 2 })),
    );
    const { rows } = await servers.database.query(
      'select count(distinct parent_id)::int as parents from item where folder_id = $1',
      [made.folder],
    );
    // Copies are below copies.
    expect(rows[0].parents).toBe(COPIED / 2);

    const { body } = await bea.call('POST', `/api/${ann.team}/activity/${id}/undo`, {});
    expect(body).toEqual({ undone: COPIED, kept: 0 });
    expect((await counted()).every(({ count }) => count === 1)).toBe(true);
    await expectLogHolds(servers.databaseUrl, ann.team);
  },
  2 * PATIENCE,
);

test(
  'a move of a killed process is completed by another: each item is in one folder, and links follow',
  async () => {
    const first = await servers.spawn();
    const ann = await TestClient.signUp(first);
    const [from, to] = [await ann.makeFolder(), await ann.makeFolder()];
    const any = newId();
    const place = { board_id: from.board, folder_id: from.folder };
    await ann.put('attributes', any, { ...place, kind: 'reference', name: 'Any', settings: {} });
    const ids = await fill(ann, from, COPIED);
    // An item that is moved late links to one that is moved first: it is saved with that, and moved nevertheless.
    const data = [`${ids[0]}.${from.folder}`];
    await ann.put('values', `${ids.at(-1)}.${any}`, { row_version: 1, data });
    const there = async ({ folder }: Folder): Promise<number> => {
      const { rows } = await servers.database.query<{ count: number }>(
        'select count(*)::int as count from item where folder_id = $1',
        [folder],
      );
      return rows[0]!.count;
    };
    const act = { what: 'move', folder_id: to.folder, add: [any] };
    const asked = await ann.call('POST', pathOf(ann), { folder_id: from.folder, act });
    const { id, items } = asked.body as unknown as BulkAct;
    expect(items).toBe(COPIED);
    await progress(ann, id, (one) => one.items_done > 500);
    await first.kill();
    expect(await there(from)).toBeGreaterThan(0);
    await servers.expireHeartbeats();
    const second = await servers.spawn();
    const bea = sameAt(second, ann);
    const done = await progress(bea, id, ({ state }) => state === 'done');
    expect(done).toMatchObject({ items_done: COPIED, changed: COPIED, left_count: 0 });
    expect([await there(from), await there(to)]).toEqual([0, COPIED]);
    const { body: last } = await bea.call('GET', `/api/${ann.team}/items/${ids.at(-1)}`);
    expect(Object.values(last['values'] as unknown as object)).toContainEqual([`${ids[0]}.${to.folder}`]);

    const { body } = await bea.call('POST', `/api/${ann.team}/activity/${id}/undo`, {});
    // With the attribute that was added.
    expect(body).toEqual({ undone: COPIED + 1, kept: 0 });
    expect([await there(from), await there(to)]).toEqual([COPIED, 0]);
    await expectLogHolds(servers.databaseUrl, ann.team);
  },
  2 * PATIENCE,
);
