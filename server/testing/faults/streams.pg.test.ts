import { once } from 'node:events';
import http from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { READS_NAME } from '../../database/connection.ts';
import { DatabaseProxy } from '../database-proxy.ts';
import { createTestDatabase, startOwnServer, TestClient, type TestServer } from '../test-server.ts';

const ROWS = 20_000;

let server: TestServer;
let proxy: DatabaseProxy;
let databaseUrl: string;
let ann: TestClient;
let watcher: pg.Client;
let place: Awaited<ReturnType<TestClient['makeFolder']>>;

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  proxy = await DatabaseProxy.open(databaseUrl);
  server = await startOwnServer({ LOG_LEVEL: 'silent', DATABASE_URL: proxy.url });
  ann = await TestClient.signUp(server);
  place = await ann.makeFolder();
  for (let start = 0; start < ROWS; start += 1_000) {
    const some = Array.from({ length: 1_000 }, (_, index) =>
      place.item({ [place.name]: `Row ${start + index} ${'x'.repeat(1_000)}` }),
    );
    await ann.multiple(some.map((one) => ({ collection: 'items', ...one })));
  }
  watcher = new pg.Client(databaseUrl);
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await server.stop();
  await proxy.close();
});

const columns = () => `/api/${ann.team}/folders/${place.folder}/columns`;

/** Asks for the folder and reads nothing of the answer. */
async function askOnly(headers: Record<string, string> = {}): Promise<http.IncomingMessage> {
  const asked = http.get(server.address + columns(), {
    agent: new http.Agent(),
    headers: { authorization: `Bearer ${ann.token}`, ...headers },
  });
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
  answer.on('error', () => {});
  return answer;
}

/** How many connections for reads have the state. What works behind, such as the index of the search, has its own. */
const reading = async (state: string): Promise<number> =>
  (
    await watcher.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = $1 and ${state}`,
      [READS_NAME],
    )
  ).rows[0].count;
const active = () => reading("state <> 'idle'");

const until = (holds: () => Promise<boolean>) =>
  expect.poll(holds, { timeout: 10_000, interval: 20 }).toBe(true);

describe('a folder that is streamed', () => {
  test.each(['', 'gzip', 'zstd'])(
    'breaks off when its connection does, and never ends as if it were complete (%s)',
    async (encoding) => {
      proxy.cutAfter(6_000_000);
      const answer = await askOnly(encoding ? { 'accept-encoding': encoding } : {});
      expect(answer.statusCode).toBe(200);
      answer.resume();
      await new Promise((resolve) => answer.once('close', resolve));
      expect(answer.complete).toBe(false);
      const next = await ann.call('GET', columns());
      expect(next.status).toBe(200);
      const [, ...parts] = String(next.body['text'])
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      // Of a folder of this size, the total is a line of its own.
      expect(parts.filter((part) => 'total' in part)).toEqual([{ total: ROWS }]);
      expect(parts.reduce((sum, part) => sum + (part.ids?.length ?? 0), 0)).toBe(ROWS);
    },
  );

  test('gets an ordinary error answer if it fails before it begins', async () => {
    proxy.leave();
    const failed = await ann.call('GET', columns());
    expect([failed.status, failed.body['code']]).toEqual([503, 'unavailable']);
    expect(failed.headers.get('content-type')).toContain('application/json');
    proxy.back();
  });

  test('returns its connection when its browser goes', async () => {
    const answers = await Promise.all([askOnly(), askOnly({ 'accept-encoding': 'gzip' })]);
    await until(async () => (await active()) === 2);
    for (const answer of answers) answer.destroy();
    await until(async () => (await active()) === 0);
  });
});

describe('slow reads', () => {
  test("block neither the saves of others nor the server's readiness", async () => {
    const { reads } = server.services.database;
    // This test takes all connections for reading.
    const held = await Promise.all(Array.from({ length: 8 }, () => reads.connect()));
    const waiting = ann.call('GET', columns());
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    const one = place.item({});
    expect((await ann.put('items', one.id, one.item)).status).toBe(200);
    expect((await ann.signIn()).status).toBe(200);
    for (const client of held) client.release();
    expect((await waiting).status).toBe(200);
  });

  test('of one person use no more than their share of the connections', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => askOnly()));
    const fourth = ann.call('GET', `/api/${ann.team}/items?folder_id=${place.folder}&limit=1`);
    await until(async () => (await active()) === 3);
    // A later request is answered first.
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(await active()).toBe(3);
    answers[0]!.destroy();
    expect((await fourth).status).toBe(200);
    for (const answer of answers) answer.destroy();
  });

  test("end with their person's connection", async () => {
    const locker = new pg.Client(databaseUrl);
    await locker.connect();
    await locker.query('begin; lock table item in access exclusive mode');
    const gone = new AbortController();
    const asked = fetch(server.address + columns(), {
      headers: { authorization: `Bearer ${ann.token}` },
      signal: gone.signal,
    });
    asked.catch(() => {});
    const waits = () => reading("wait_event_type = 'Lock'");
    await until(async () => (await waits()) === 1);
    gone.abort();
    await until(async () => (await waits()) === 0);
    await locker.end();
    await expect(asked).rejects.toThrow();
    expect((await ann.call('GET', columns())).status).toBe(200);
  });
});
