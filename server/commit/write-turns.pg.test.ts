import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { idOf } from '../testing/people.ts';
import { expectLogHolds } from '../testing/replay.ts';
import { sameAt } from '../testing/spawned-server.ts';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';
import { behindGate } from './behind-gate.ts';

let first: TestServer;
let second: TestServer;
let ann: TestClient;
/** Ann at the second process. */
let there: TestClient;
const turnsOf = ({ services }: TestServer) => services.commit.turns;

beforeAll(async () => {
  first = await startOwnServer({ LOG_LEVEL: 'silent' });
  second = await startOwnServer({
    LOG_LEVEL: 'silent',
    DATABASE_URL: first.databaseUrl,
    DATA_DIR: first.dataDir,
  });
  ann = await TestClient.signUp(first);
  there = sameAt(second, ann);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Another process that has the turn with Ann's team. */
async function holder(): Promise<ChildProcess> {
  const main = path.resolve(import.meta.dirname, '../testing/hold-turn.ts');
  const child = spawn(process.execPath, [main, first.databaseUrl, String(ann.team)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

const begin = (server: TestServer): Promise<number | undefined> => turnsOf(server).begin(ann.team);

const ofTurn = `from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and locktype = 'advisory' and objid = $1`;

/** How many turns with Ann's team are had, or waited for. */
async function locks(which: 'granted' | 'not granted'): Promise<number> {
  const { rows } = await first.services.database.pool.query<{ count: number }>(
    `select count(*)::int as count ${ofTurn} and ${which}`,
    [ann.team],
  );
  return rows[0]!.count;
}

test('a process that writes to a team alone takes no turns', async () => {
  const bea = await TestClient.signUp(first, 'Bea');
  const begins = vi.spyOn(turnsOf(first), 'begin');
  await bea.makeFolder();
  expect(begins).not.toHaveBeenCalled();
  begins.mockRestore();
});

test('a turn begins when that of another process ends, at the line that was written last', async () => {
  await begin(first);
  let isBegun = false;
  const waiting = begin(second).then((seq) => {
    isBegun = true;
    return seq;
  });
  await eventually(async () => expect(await locks('not granted')).toBe(1));
  expect(isBegun).toBe(false);
  const { rows } = await first.services.database.pool.query(
    'update team_log set seq = seq where team_id = $1 returning seq',
    [ann.team],
  );
  turnsOf(first).end(ann.team);
  expect(await waiting).toBe(rows[0].seq);
  turnsOf(second).end(ann.team);
});

test('a turn of a team is no turn of another, and a process has it once', async () => {
  const bea = await TestClient.signUp(first, 'Bea');
  turnsOf(first).heard(ann.team);
  expect(turnsOf(first).isDue(ann.team)).toBe(true);
  await begin(first);
  expect(turnsOf(first).isDue(ann.team)).toBe(false);
  expect(await turnsOf(second).begin(bea.team)).toBeGreaterThanOrEqual(0);
  for (const team of [ann.team, bea.team]) for (const one of [first, second]) turnsOf(one).end(team);
});

test('a process that is killed in its turn leaves it to the next', async () => {
  const held = await holder();
  const waiting = begin(second);
  held.kill('SIGKILL');
  expect(await waiting).toBeGreaterThanOrEqual(0);
  turnsOf(second).end(ann.team);
});

test('a process that is stopped in its turn delays the saves of others for a moment', async () => {
  const made = await there.makeFolder();
  const held = await holder();
  held.kill('SIGSTOP');
  turnsOf(second).heard(ann.team);
  const one = made.item({ [made.name]: 'went on' });
  expect((await there.put('items', one.id, one.item)).status).toBe(200);
});

test('a connection that breaks in a turn loses the turn, and no save', async () => {
  const made = await there.makeFolder();
  await begin(second);
  await first.services.database.pool.query(`select pg_terminate_backend(l.pid) ${ofTurn}`, [ann.team]);
  const one = made.item({ [made.name]: 'written all the same' });
  expect((await there.put('items', one.id, one.item)).status).toBe(200);
  expect(await begin(first)).toBeGreaterThan(0);
  turnsOf(first).end(ann.team);
});

test('a process that is stuck behind the gate is thrown out, and the saves of others go on', async () => {
  const made = await ann.makeFolder();
  let isIn = false;
  let goOn = () => {};
  const stuck = behindGate(second.services, ann.team, () => {
    isIn = true;
    return new Promise<void>((resolve) => {
      goOn = resolve;
    });
  });
  await eventually(() => expect(isIn).toBe(true));
  const one = made.item({ [made.name]: 'after it' });
  expect((await ann.put('items', one.id, one.item)).status).toBe(200);
  goOn();
  await expect(stuck).rejects.toThrow();
});

test('saves at two processes at once: each is written once and answered, by turns, whatever it is', async () => {
  const made = await ann.makeFolder();
  const clients = [ann, there];
  const begins = [first, second].map((one) => vi.spyOn(turnsOf(one), 'begin'));
  const created: string[] = [];
  const write = async (client: TestClient, writer: number) => {
    for (let turn = 0; turn < 25; turn += 1) {
      const one = made.item({ [made.name]: 'new', [made.size]: turn });
      const key = { 'x-idempotency-key': newId() };
      // The same save reaches both processes, as when a page repeats it elsewhere.
      const answers = await Promise.all(clients.map((at) => at.put('items', one.id, one.item, key)));
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]!.body });
      created.push(one.id);
      const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] };
      const said = { row_version: 1, item_id: one.id, text: { doc } };
      const [comment, value, taken, broken] = await Promise.all([
        client.put('comments', newId(), said),
        client.put('values', `${one.id}.${made.name}`, { row_version: 2, data: `${writer}/${turn}` }),
        client.put('items', one.id, made.item().item),
        client.put('values', `${one.id}.${made.size}`, { row_version: 2, data: 'no number' }),
      ]);
      expect([comment.status, value.status, broken.status]).toEqual([200, 200, 422]);
      expect([409, 422]).toContain(taken.status);
      expect((await client.call('DELETE', `/api/${ann.team}/items/${one.id}`)).status).toBe(204);
      const { outcomes } = await (turn % 2 === 0 ? first : second).services.commit.submit({
        ...{ team: ann.team, person: idOf(ann), background: true },
        requests: [{ collection: 'items', method: 'put', ...made.item({ [made.size]: turn }) }],
      });
      expect(outcomes.map(({ status }) => status)).toEqual([200]);
    }
  };
  await Promise.all([0, 1, 2, 3].map((writer) => write(clients[writer % 2]!, writer)));
  const lines = await expectLogHolds(first.databaseUrl, ann.team);
  for (const id of created)
    expect(
      lines.filter(({ record_id, operation }) => record_id === id && operation === 'created'),
    ).toHaveLength(1);
  for (const spied of begins) {
    const seqs = await Promise.all(spied.mock.results.map(({ value }) => value));
    expect(seqs.filter((seq) => seq !== undefined).length).toBeGreaterThan(0);
    spied.mockRestore();
  }
});
