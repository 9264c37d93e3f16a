import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DatabaseProxy } from '../testing/database-proxy.ts';
import { eventually } from '../testing/eventually.ts';
import { idOf } from '../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';
import type { LogLine, LogReader } from './log-reader.ts';
import { startLogReaders } from './log-readers.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await startOwnServer({ LOG_LEVEL: 'silent' });
  ann = await TestClient.signUp(server);
});
afterAll(() => server.stop());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Lines that a reader of a test has got. */
interface Heard {
  team: number;
  line: LogLine;
  key: string;
  page: number;
}

/** A reader that notes all that it gets; `more`: what else it does. */
function listener(id: string, more: LogReader['handle'] = async () => undefined) {
  const heard: Heard[] = [];
  let page = 0;
  const reader: LogReader = {
    id,
    collections: ['boards', 'folders', 'items', 'values', 'attributes', 'views'],
    begins: 'at the first line',
    async handle(lines, delivery) {
      await more(lines, delivery);
      page += 1;
      for (const line of lines) heard.push({ team: delivery.team, line, key: delivery.keyOf(line), page });
    },
  };
  const names = (team = ann.team) =>
    heard.filter((one) => one.team === team).map(({ line }) => (line.record as { name?: string }).name);
  return {
    reader,
    heard,
    names,
    seqs: (team = ann.team) => heard.filter((one) => one.team === team).map(({ line }) => line.seq),
  };
}

async function listen(readers: readonly LogReader[], on: TestServer = server) {
  const stop = await startLogReaders(on.services, readers, randomUUID());
  stops.push(stop);
  return stop;
}

const rename = async (by: TestClient, board: string, name: string) => {
  const { status } = await by.put('boards', board, { name });
  expect(status).toBe(200);
};
const cursorOf = async (reader: string, team = ann.team) =>
  (
    await server.services.database.pool.query<{ seq: number; failures: number; error: string | null }>(
      'select seq, failures, error from log_reader where reader = $1 and team_id = $2',
      [reader, team],
    )
  ).rows[0];
const seqOf = async (team = ann.team) => (await server.services.teams.open(team))!.seq;

test('a line has its person and action, the record before it, and the line that caused it', async () => {
  const { reader, heard } = listener('bearing');
  const { board, folder } = await ann.makeFolder();
  await listen([reader]);
  await rename(ann, board, 'Named');
  await ann.call('DELETE', `/api/${ann.team}/boards/${board}`);
  await eventually(() =>
    expect(heard.filter(({ line }) => line.operation === 'deleted').length).toBeGreaterThan(1),
  );
  const lineOf = (collection: string, operation: string) =>
    heard.find(({ line }) => line.collection === collection && line.operation === operation)!;
  const named = heard.find(({ line }) => (line.record as { name?: string }).name === 'Named')!.line;
  expect(named).toMatchObject({ operation: 'updated', person: idOf(ann), origin: 'person', caused_by: null });
  expect(named.before).toMatchObject({ name: 'Board' });
  expect(named.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const [gone, went] = [lineOf('boards', 'deleted'), lineOf('folders', 'deleted')];
  expect(went.line).toMatchObject({ record_id: folder, caused_by: gone.line.seq });
  expect(gone.key).toBe(`reader:bearing:${gone.line.seq}`);
});

test('a new reader starts at the end of an existing log, and at the first line of a later team', async () => {
  const { reader, heard, names } = listener('new');
  const { board } = await ann.makeFolder();
  const { begins: _, ...fromNow } = reader;
  const stop = await listen([fromNow]);
  await rename(ann, board, 'From here on');
  const bea = await TestClient.signUp(server, 'Bea');
  await bea.makeFolder();
  await eventually(() => expect(names(bea.team)).toContain('Folder'));
  await eventually(() => expect(names()).toEqual(['From here on']));
  await stop();
  // Lines that are written while no reader runs are delivered when one does.
  await rename(ann, board, 'Nobody was there');
  const cleo = await TestClient.signUp(server, 'Cleo');
  await cleo.makeFolder();
  await listen([fromNow]);
  await eventually(() => expect(names()).toEqual(['From here on', 'Nobody was there']));
  await eventually(() => expect(names(cleo.team)).toContain('Folder'));
  expect(new Set(heard.map(({ team, line }) => `${team}/${line.seq}`)).size).toBe(heard.length);
});

test('two processes share a reader: each line is delivered once, in order', async () => {
  const other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  stops.push(() => other.stop());
  const { board } = await ann.makeFolder();
  const first = await seqOf();
  const { reader, names, seqs } = listener('shared');
  await listen([reader]);
  await listen([reader], other);
  for (let count = 0; count < 60; count += 1) await rename(ann, board, `Name ${count}`);
  await eventually(() => expect(names().at(-1)).toBe('Name 59'));
  const after = seqs().filter((seq) => seq > first);
  expect(after).toEqual(Array.from({ length: 60 }, (_, index) => first + 1 + index));
});

/** How many statements of which this is a part wait for a lock. */
async function waitingFor(pool: Pool, part: string): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and position($1 in query) > 0`,
    [part],
  );
  return rows[0]!.waiting;
}

test('a line that is written while a reader is registered does not break the start, and no earlier line is delivered', async () => {
  const { board } = await ann.makeFolder();
  const { reader, names } = listener('made known');
  const { begins: _, ...atTheEnd } = reader;
  const { tail, database } = server.services;
  const other = await database.pool.connect();
  try {
    // The registration waits for this transaction.
    await other.query('begin');
    await other.query('insert into log_reader_known (reader) values ($1)', [reader.id]);
    const started = listen([atTheEnd]);
    await expect.poll(() => waitingFor(database.pool, 'insert into log_reader_known')).toBe(1);
    const isTold = new Promise<void>((resolve) => tail.onWritten(() => resolve()));
    await rename(ann, board, 'Meanwhile');
    await isTold;
    await other.query('rollback');
    await started;
  } finally {
    other.release();
  }
  await rename(ann, board, 'After');
  await eventually(() => expect(names()).toEqual(['Meanwhile', 'After']));
});

test('a failing reader is repeated line by line, and delays no other team and no other reader', async () => {
  const bea = await TestClient.signUp(server, 'Bea');
  const { board } = await ann.makeFolder();
  for (const name of ['One', 'Two', 'Bad', 'Three']) await rename(ann, board, name);
  let isBad = true;
  let tries = 0;
  const failing = listener('failing', async (lines) => {
    if (!isBad || !lines.some(({ record }) => (record as { name?: string }).name === 'Bad')) return;
    tries += 1;
    throw new Error('it cannot be done');
  });
  const sound = listener('sound');
  await listen([failing.reader, sound.reader]);
  await eventually(() => expect(sound.names().at(-1)).toBe('Three'));
  await bea.makeFolder();
  await eventually(() => expect(failing.names(bea.team)).toContain('Folder'));
  // Lines before the failing one are delivered, and none after it.
  await eventually(() => expect(failing.names().at(-1)).toBe('Two'), 10_000);
  await eventually(() => expect(tries).toBeGreaterThan(2), 10_000);
  expect(await cursorOf('failing')).toMatchObject({ error: 'it cannot be done' });
  isBad = false;
  await eventually(() => expect(failing.names().slice(-4)).toEqual(['One', 'Two', 'Bad', 'Three']), 20_000);
  expect(failing.seqs()).toEqual(sound.seqs());
  await eventually(async () => expect(await cursorOf('failing')).toMatchObject({ failures: 0, error: null }));
}, 60_000);

test('a deleted team removes the cursor of a reader that is at work in it', async () => {
  const bea = await TestClient.signUp(server, 'Bea');
  await bea.makeFolder();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let isIn = false;
  const { reader } = listener('in a team', async (_, { team }) => {
    if (team !== bea.team) return;
    isIn = true;
    await isOver;
    throw new Error('there is no such team');
  });
  await listen([reader]);
  await eventually(() => expect(isIn).toBe(true));
  expect((await bea.call('DELETE', `/api/teams/${bea.team}`)).status).toBe(204);
  expect(await cursorOf('in a team', bea.team)).toBe(undefined);
  end();
  const { board } = await ann.makeFolder();
  await rename(ann, board, 'Still read');
  const last = await seqOf();
  await eventually(async () => expect((await cursorOf('in a team'))?.seq).toBe(last));
  expect(await cursorOf('in a team', bea.team)).toBe(undefined);
});

test('lines that are written while a process has no database are delivered when it is back', async () => {
  const direct = await startOwnServer({ LOG_LEVEL: 'silent' });
  stops.push(() => direct.stop());
  const proxy = await DatabaseProxy.open(direct.databaseUrl);
  const behind = await startOwnServer({
    ...{ LOG_LEVEL: 'silent', DATABASE_URL: proxy.url, DATA_DIR: direct.dataDir },
  });
  stops.push(
    () => behind.stop(),
    () => proxy.close(),
  );
  const dora = await TestClient.signUp(direct, 'Dora');
  const { board } = await dora.makeFolder();
  const { reader, names, seqs } = listener('away');
  await listen([reader], behind);
  await eventually(() => expect(names(dora.team)).toContain('Folder'));
  proxy.leave();
  for (const name of ['One', 'Two']) await rename(dora, board, name);
  proxy.back();
  await eventually(() => expect(names(dora.team).slice(-2)).toEqual(['One', 'Two']), 20_000);
  proxy.cut();
  await rename(dora, board, 'Three');
  await eventually(() => expect(names(dora.team).slice(-2)).toEqual(['Two', 'Three']), 20_000);
  expect(new Set(seqs(dora.team)).size).toBe(seqs(dora.team).length);
}, 60_000);

test('a reader that is stopped while it claims lines leaves them to the next process at once', async () => {
  const { board } = await ann.makeFolder();
  const { pool } = server.services.database;
  const known = listener('stopped early');
  await listen([known.reader]).then((stop) =>
    eventually(() => expect(known.names()).not.toEqual([])).then(stop),
  );
  await rename(ann, board, 'Not begun');
  const first = listener('stopped early', () => new Promise(() => {}));
  const other = await pool.connect();
  try {
    // The claim waits for this transaction.
    await other.query('begin');
    await other.query('select from log_reader where reader = $1 and team_id = $2 for update', [
      first.reader.id,
      ann.team,
    ]);
    const stop = await listen([first.reader]);
    await expect.poll(() => waitingFor(pool, 'update log_reader')).toBeGreaterThan(0);
    const stopped = stop();
    await other.query('rollback');
    await stopped;
  } finally {
    other.release();
  }
  const second = listener('stopped early');
  await listen([second.reader]);
  await eventually(() => expect(second.names()).toContain('Not begun'), 5_000);
});

test('a stopped reader leaves its lines to the next process at once', async () => {
  const { board } = await ann.makeFolder();
  let isIn = false;
  const first = listener('stopped', async (_, { signal }) => {
    isIn = true;
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  const stop = await listen([first.reader]);
  await rename(ann, board, 'Left behind');
  await eventually(() => expect(isIn).toBe(true));
  await stop();
  expect(first.heard).toEqual([]);
  const second = listener('stopped');
  await listen([second.reader]);
  await eventually(() => expect(second.names().at(-1)).toBe('Left behind'));
  expect(await cursorOf('stopped')).toMatchObject({ failures: 0 });
});

test('lines of other collections cost a reader nothing, except for a page of them', async () => {
  const fay = await TestClient.signUp(server, 'Fay');
  const made = await fay.makeFolder();
  const { board, folder } = made;
  const { reader, names } = listener('boards alone');
  const other = listener('all of them');
  await listen([{ ...reader, collections: ['boards'] }, other.reader]);
  const cursor = async () => (await cursorOf('boards alone', fay.team))?.seq;
  await rename(fay, board, 'First');
  await eventually(() => expect(names(fay.team).at(-1)).toBe('First'));
  await eventually(async () => expect(await cursor()).toBe(await seqOf(fay.team)));
  let count = 0;
  let before: number | undefined;
  await eventually(async () => {
    before = await cursor();
    // A reader of all lines runs twice: this one would, too, but for a turn that is still under way.
    for (const _ of ['first', 'second']) {
      const name = `None of its own ${++count}`;
      await fay.put('folders', folder, { name });
      await eventually(() => expect(other.names(fay.team).at(-1)).toBe(name));
    }
    expect(await cursor()).toBe(before);
  });
  for (let part = 0; part < 5; part += 1)
    await fay.multiple(Array.from({ length: 100 }, () => ({ collection: 'items', ...made.item() })));
  await eventually(async () => expect(await cursor()).toBeGreaterThan(before! + 400));
  await rename(fay, board, 'Last');
  await eventually(() => expect(names(fay.team).at(-1)).toBe('Last'));
});

test('10,000 lines are delivered in pages, each line once', async () => {
  const gus = await TestClient.signUp(server, 'Gus');
  const made = await gus.makeFolder();
  for (let part = 0; part < 10; part += 1) {
    const some = Array.from({ length: 1_000 }, () => made.item());
    const { status } = await gus.multiple(some.map((one) => ({ collection: 'items', ...one })));
    expect(status).toBe(200);
  }
  const { reader, heard, seqs } = listener('many');
  const last = await seqOf(gus.team);
  await listen([reader]);
  await eventually(() => expect(seqs(gus.team).at(-1)).toBe(last), 30_000);
  const all = seqs(gus.team);
  expect(all.length).toBeGreaterThan(10_000);
  expect(all).toEqual(all.toSorted((one, other) => one - other));
  expect(new Set(all).size).toBe(all.length);
  const pages = Map.groupBy(
    heard.filter(({ team }) => team === gus.team),
    ({ page }) => page,
  );
  expect(Math.max(...[...pages.values()].map((page) => page.length))).toBeLessThanOrEqual(500);
}, 60_000);

test('a reader of items by their ids is told which have changed, and what was in those that are deleted', async () => {
  const ida = await TestClient.signUp(server, 'Ida');
  const made = await ida.makeFolder();
  const item = made.item();
  const { reader, heard } = listener('by ids');
  await ida.multiple([{ collection: 'items', ...item }]);
  await ida.call('DELETE', `/api/${ida.team}/items/${item.id}`);
  await rename(ida, made.board, 'Last');
  await listen([{ ...reader, itemsByIds: true }]);
  const linesOf = (collection: string) =>
    heard
      .filter((one) => one.team === ida.team && one.line.collection === collection)
      .map(({ line }) => line);
  await eventually(() => expect(linesOf('boards').at(-1)?.record).toMatchObject({ name: 'Last' }));
  expect(linesOf('items')).toMatchObject([
    { operation: 'created', record_id: item.id, folder_id: made.folder, record: {}, before: null },
    { operation: 'deleted', record_id: item.id, before: { id: item.id, folder_id: made.folder } },
  ]);
  expect(linesOf('items')[0]!.record).toEqual({});
});

test('a reader rests between the pages of many lines while people go on writing, longer each time', async () => {
  const jo = await TestClient.signUp(server, 'Jo');
  const made = await jo.makeFolder();
  for (let part = 0; part < 2; part += 1)
    await jo.multiple(Array.from({ length: 1_000 }, () => ({ collection: 'items', ...made.item() })));
  const ended: number[] = [];
  const { reader } = listener('resting', async (_, { team }) => {
    if (team !== jo.team || ended.length === 3) return;
    await rename(jo, made.board, `While page ${ended.length} is read`);
    ended.push(performance.now());
  });
  await listen([reader]);
  await eventually(() => expect(ended.length).toBe(3), 30_000);
  const [first, second, third] = ended as [number, number, number];
  expect(second - first).toBeGreaterThan(100);
  expect(third - second).toBeGreaterThan(200);
}, 60_000);
