import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { type Answer, startOwnServer, TestClient, type TestServer } from '../test-server.ts';

/** How often every connection is ended; `npm run soak` repeats the test. */
const TIMES = 30;
const ROWS = 6_000;

let server: TestServer;
let ann: TestClient;
let killer: pg.Client;
let place: Awaited<ReturnType<TestClient['makeFolder']>>;

beforeAll(async () => {
  server = await startOwnServer({ LOG_LEVEL: 'silent' });
  ann = await TestClient.signUp(server);
  place = await ann.makeFolder();
  for (let start = 0; start < ROWS; start += 1_000) {
    const some = Array.from({ length: 1_000 }, (_, index) =>
      place.item({ [place.name]: `Row ${start + index} ${'x'.repeat(200)}` }),
    );
    await ann.multiple(some.map((one) => ({ collection: 'items', ...one })));
  }
  killer = new pg.Client(server.databaseUrl);
  await killer.connect();
});
afterAll(async () => {
  await killer.end();
  await server.stop();
});

/** Ends all connections, as a restart of PostgreSQL does, or an administrator who ends slow queries. */
const terminate = async (): Promise<number> =>
  (
    await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
  ).rowCount!;

type Ended = 'whole' | 'unavailable' | 'broken';

/** The result of a call while connections break. Any other result is a fault. */
async function outcomeOf(call: () => Promise<{ status: number; headers: Headers }>): Promise<Ended> {
  const answer = await call().catch((error) => {
    // `fetch`: the body was cut off.
    if (error instanceof TypeError) return undefined;
    throw error;
  });
  if (!answer) return 'broken';
  if (answer.status !== 503) expect(answer.status, String(call)).toBe(200);
  else expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  return answer.status === 503 ? 'unavailable' : 'whole';
}

test('the server survives the end of all its connections in any state, and keeps what it has acknowledged', async () => {
  const { board, folder } = place;
  const team = `/api/${ann.team}`;
  const acknowledged = new Set<string>();
  const unknown = new Set<string>();
  let over = false;
  const seen: Record<Ended, number> = { whole: 0, unavailable: 0, broken: 0 };
  const again = async (call: () => Promise<Answer>) => {
    while (!over) {
      seen[await outcomeOf(call)] += 1;
      await turn();
    }
  };
  const saving = async (many: number) => {
    while (!over) {
      const some = Array.from({ length: many }, () => place.item({ [place.name]: 'saved' }));
      const call = () =>
        many === 1
          ? ann.put('items', some[0]!.id, some[0]!.item)
          : ann.multiple(some.map((one) => ({ collection: 'items', ...one })));
      const outcome = await outcomeOf(call);
      seen[outcome] += 1;
      for (const { id } of some) (outcome === 'whole' ? acknowledged : unknown).add(id);
    }
  };
  const guest = new TestClient(server.address);
  guest.email = ann.email;
  const readWhole = async () => {
    const answer = await ann.call('GET', `${team}/folders/${folder}/columns`);
    // A complete answer must have all of its content.
    if (answer.status === 200) {
      const [header, ...chunks] = String(answer.body['text']).trim().split('\n');
      const rows = chunks.reduce((sum, chunk) => sum + JSON.parse(chunk).ids.length, 0);
      expect(rows).toBe(JSON.parse(header!).total);
    }
    return answer;
  };
  const work = [
    again(readWhole),
    again(readWhole),
    again(() => ann.call('GET', `${team}/items?folder_id=${folder}&limit=1000`)),
    again(() => ann.call('GET', `${team}/items?folder_id=${folder}&search=Row&limit=10`)),
    again(() => ann.call('GET', `${team}/changes?after=0`)),
    again(() => ann.call('GET', `${team}/activity`)),
    again(() => ann.call('GET', `${team}/trash`)),
    again(() => ann.call('GET', `/api/teams/${ann.team}/members`)),
    again(() => ann.call('GET', `/api/me/workspaces`)),
    again(() => ann.call('PUT', `/api/teams/${ann.team}`, { name: 'Renamed' })),
    again(() => ann.call('GET', `/api/me`)),
    again(() => guest.signIn()),
    again(() => ann.call('POST', `${team}/boards/${board}/duplicate`, { items: false })),
    saving(1),
    saving(50),
  ];
  let ended = 0;
  for (let time = 0; time < TIMES; time += 1) {
    ended += await terminate();
    // Again once something is answered, and each time a little later than that.
    const answered = seen.whole + 1 + (time % 7) * 2;
    await eventually(() => expect(seen.whole).toBeGreaterThanOrEqual(answered), {
      timeout: 30_000,
      interval: 5,
    });
  }
  over = true;
  await Promise.all(work);
  expect(ended).toBeGreaterThan(TIMES);
  expect(seen.whole).toBeGreaterThan(TIMES);
  expect(seen.unavailable + seen.broken).toBeGreaterThan(0);

  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  const stored = new Set(
    (await killer.query('select id from item where folder_id = $1', [folder])).rows.map(({ id }) => id),
  );
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  // Records of one save are never stored in part.
  expect(stored.size).toBeGreaterThanOrEqual(ROWS + acknowledged.size);
  expect(stored.size).toBeLessThanOrEqual(ROWS + acknowledged.size + unknown.size);
  // No connection is left over: all of them are in use or idle in a pool.
  const { rows } = await killer.query(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  );
  expect(rows[0].count).toBeLessThan(25);
}, 120_000);
