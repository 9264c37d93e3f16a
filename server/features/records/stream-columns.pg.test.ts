import type { ValuesChunk } from '@tessera/domain/query/item-chunk.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { READS_NAME } from '../../database/connection.ts';
import { eventually } from '../../testing/eventually.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { streamColumns } from './items.store.ts';

/** A folder is read whole, in its order and from one snapshot, however many connections read it. */

/** The first chunk has 200 items, each further one 4,000. */
const [FIRST, MANY] = [200, 25_000];
const ids = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `018f0000-0000-7000-8000-${(n + 1).toString(16).padStart(12, '0')}`,
  );

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(async () => server.stop());

/** Who owns the workspaces of these tests. */
const people: TestClient[] = [];

/** A folder with items whose order is not that of their ids, and the same ids in another workspace. */
async function fill(count: number) {
  const owners = [await TestClient.signUp(server), await TestClient.signUp(server, 'Bob')] as const;
  people.push(...owners);
  const made = await Promise.all(
    owners.map(async (one) => ({ team: one.team, ...(await one.makeFolder()) })),
  );
  for (const [index, { team, board, folder, size }] of made.entries())
    await server.services.database.pool.query(
      `insert into item (team_id, id, board_id, folder_id, row_version, position, "values", versions, created_at, updated_at)
       select $1::int, id, $2, $3, 1, 'a' || lpad((n * 7 % 1000)::text, 4, '0'),
         case when n % 5 > 0 then jsonb_build_object($4::text, n + $6::int) else '{}' end, '{}', now(), now()
       from unnest($5::uuid[]) with ordinality as one (id, n)`,
      [team, board, folder, size, ids(count), index * 1_000_000],
    );
  const wanted = ids(count)
    .map((id, at) => ({ id, position: `a${String(((at + 1) * 7) % 1_000).padStart(4, '0')}`, n: at + 1 }))
    .sort((one, other) =>
      one.position === other.position ? one.n - other.n : one.position < other.position ? -1 : 1,
    );
  return { ...made[0]!, wanted };
}

type Filled = Awaited<ReturnType<typeof fill>>;

async function read(pool: pg.Pool, { team, folder, size }: Filled, between?: () => Promise<unknown>) {
  const stream = streamColumns(pool, team, folder, [size], () => undefined, {
    valuesOnly: true,
    isHasty: true,
  });
  const read: { id: string; position: string; data: unknown }[] = [];
  let most = 0;
  for await (const text of stream) {
    const { ids, positions, columns } = JSON.parse(text) as ValuesChunk;
    for (const [index, id] of ids.entries())
      read.push({ id, position: positions[index]!, data: columns[size]![index] });
    most = Math.max(most, pool.totalCount - pool.idleCount);
    if (read.length === FIRST) await between?.();
  }
  return { read, most };
}

const asRead = ({ wanted }: Filled) =>
  wanted.map(({ id, position, n }) => ({ id, position, data: n % 5 > 0 ? n : null }));

test('with two connections as with one, where one is free', async () => {
  const filled = await fill(MANY);
  for (const max of [1, 2, 5]) {
    const pool = new pg.Pool({ connectionString: server.databaseUrl, max });
    const { read: found, most } = await read(pool, filled);
    expect(found).toEqual(asRead(filled));
    expect(most).toBe(Math.min(max, 2));
    await pool.end();
  }
});

test.each([0, 1, FIRST - 1, FIRST, FIRST + 1, FIRST + 4_000])('%i items', async (count) => {
  const filled = await fill(count);
  expect((await read(server.services.database.reads, filled)).read).toEqual(asRead(filled));
});

test('what is written meanwhile is not read, whoever reads', async () => {
  const filled = await fill(MANY);
  const { pool, reads } = server.services.database;
  const { read: found, most } = await read(reads, filled, () =>
    pool.query('delete from item where team_id = $1', [filled.team]),
  );
  expect(most).toBe(2);
  expect(found).toEqual(asRead(filled));
});

test('as many at once as there are connections wait for nobody', async () => {
  const filled = await fill(MANY);
  const { reads } = server.services.database;
  const all = await Promise.all(Array.from({ length: 12 }, () => read(reads, filled)));
  for (const { read: found } of all) expect(found).toHaveLength(MANY);
});

test('who leaves gives all connections back, and so does one that breaks', async () => {
  const filled = await fill(MANY);
  const { reads, pool } = server.services.database;
  const isFree = () => eventually(() => expect(reads.totalCount - reads.idleCount).toBe(0));
  const left = streamColumns(reads, filled.team, filled.folder, [filled.size], () => undefined, {
    isHasty: true,
  });
  await left.next();
  await left.return(undefined);
  await isFree();
  // By the name of the connections: what each of them runs at that moment differs.
  const broken = read(reads, filled, () =>
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = $1 and state <> 'idle'`,
      [READS_NAME],
    ),
  );
  await expect(broken).rejects.toThrow();
  await isFree();
  expect((await read(reads, filled)).read).toEqual(asRead(filled));
});

test('nobody waits until a large folder is counted: its total comes behind the first chunk', async () => {
  for (const count of [300, MANY]) {
    const { team, folder, wanted } = await fill(count);
    const { token } = people.find((one) => one.team === team)!;
    const answer = await fetch(`${server.address}/api/${team}/folders/${folder}/columns`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [header, first, ...rest] = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const isLarge = count === MANY;
    expect(header.total).toBe(isLarge ? undefined : count);
    expect(first.ids).toHaveLength(FIRST);
    expect(rest.filter(({ total }) => total !== undefined)).toEqual(isLarge ? [{ total: count }] : []);
    expect(rest[0].total).toBe(isLarge ? count : undefined);
    const ids = [first, ...rest].flatMap((line) => line.ids ?? []);
    expect(ids).toEqual(wanted.map(({ id }) => id));
  }
});
