import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../database/transaction.ts';
import { DatabaseProxy } from '../testing/database-proxy.ts';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase, startOwnServer, type TestServer } from '../testing/test-server.ts';
import { defineJob, type Job, NotYet } from './job.ts';
import { Jobs } from './jobs.ts';

/** A failed job waits a second or more before it is repeated; a dead process is noticed after some 20 s. */
const PATIENCE = 60_000;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serve(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startOwnServer({ LOG_LEVEL: 'silent', ...env });
  ends.push(() => server.stop());
  return server;
}

/** Runs jobs of a test, besides those of a server. */
function take({ services }: TestServer, definitions: readonly Job[]): Jobs {
  const { database, fanOut, log } = services;
  const jobs = new Jobs({ database, fanOut, log }, definitions);
  jobs.start(services);
  ends.push(() => jobs.stop());
  return jobs;
}

/** A job that notes its data; `more`: what else it does. */
function noting(more: Job<{ n: number }>['handle'] = async () => undefined) {
  const noted: number[] = [];
  const job = defineJob({
    name: 'noting',
    data: z.object({ n: z.int() }),
    atOnce: 2,
    async handle(data, context) {
      await more(data, context);
      noted.push(data.n);
    },
  });
  return { job, noted };
}

test('a job is done at once, by one of two processes', async () => {
  const first = await serve();
  const second = await serve({ DATABASE_URL: first.databaseUrl, DATA_DIR: first.dataDir });
  const { job, noted } = noting();
  const jobs = take(first, [job]);
  take(second, [job]);
  for (let n = 0; n < 20; n += 1) await jobs.send(job, { n }, { key: String(n) });
  await eventually(() => expect(noted.length).toBe(20), PATIENCE);
  expect(noted.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('one job of each key waits or runs', async () => {
  const server = await serve();
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const { job, noted } = noting(() => goOn);
  const jobs = take(server, [job]);
  for (let time = 0; time < 3; time += 1) await jobs.send(job, { n: 1 }, { key: 'same' });
  await jobs.send(job, { n: 2 }, { key: 'other' });
  resolve();
  await eventually(() => expect(noted.toSorted()).toEqual([1, 2]), PATIENCE);
});

test('a job that is sent in a transaction is done if that commits, or not at all', async () => {
  const server = await serve();
  const { pool } = server.services.database;
  const { job, noted } = noting();
  const jobs = take(server, [job]);
  const failed = inTransaction(pool, async (client) => {
    await jobs.send(job, { n: 1 }, { key: '1', client });
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  await inTransaction(pool, (client) => jobs.send(job, { n: 2 }, { key: '2', client }));
  await eventually(() => expect(noted).toEqual([2]), PATIENCE);
});

test(
  'a failed job is repeated, and delays no other',
  async () => {
    const server = await serve();
    let tries = 0;
    const { job, noted } = noting(async ({ n }) => {
      if (n !== 1) return;
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    });
    const jobs = take(server, [job]);
    await jobs.send(job, { n: 1 }, { key: '1' });
    await jobs.send(job, { n: 2 }, { key: '2' });
    await eventually(() => expect(noted).toEqual([2, 1]), PATIENCE);
    expect(tries).toBe(3);
  },
  PATIENCE,
);

test(
  'a job that a stop interrupts is done by the next process',
  async () => {
    const server = await serve();
    let began = false;
    const first = noting(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          began = true;
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    );
    const jobs = take(server, [first.job]);
    await jobs.send(first.job, { n: 1 }, { key: '1' });
    await eventually(() => expect(began).toBe(true), PATIENCE);
    const at = Date.now();
    await jobs.stop();
    expect(Date.now() - at).toBeLessThan(5_000);
    const second = noting();
    take(server, [second.job]);
    await eventually(() => expect(second.noted).toEqual([1]), PATIENCE);
    expect(first.noted).toEqual([]);
  },
  PATIENCE,
);

test(
  'jobs go on after the database was away, and the server lives',
  async () => {
    const proxy = await DatabaseProxy.open(await createTestDatabase());
    ends.push(() => proxy.close());
    const server = await serve({ DATABASE_URL: proxy.url });
    const { job, noted } = noting();
    const jobs = take(server, [job]);
    await jobs.send(job, { n: 1 }, { key: '1' });
    await eventually(() => expect(noted).toEqual([1]), PATIENCE);
    proxy.leave();
    await expect(jobs.send(job, { n: 2 }, { key: '2' })).rejects.toThrow();
    proxy.back();
    await eventually(() => jobs.send(job, { n: 3 }, { key: '3' }), PATIENCE);
    await eventually(() => expect(noted).toContain(3), PATIENCE);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  },
  PATIENCE,
);

test('a scheduled job is done when a server starts', async () => {
  const server = await serve();
  let times = 0;
  const job = defineJob({
    name: 'scheduled',
    data: z.object({}),
    atOnce: 1,
    schedule: '0 * * * *',
    handle: async () => {
      times += 1;
    },
  });
  take(server, [job]);
  await eventually(() => expect(times).toBeGreaterThan(0), PATIENCE);
});

test('servers that start at once create the tables of jobs once', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-jobs-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const env = { DATABASE_URL: await createTestDatabase(), DATA_DIR: folder };
  const servers = await Promise.all([serve(env), serve(env), serve(env)]);
  const { job, noted } = noting();
  const all = servers.map((server) => take(server, [job]));
  await Promise.all(all.map((jobs, n) => jobs.send(job, { n }, { key: String(n) })));
  await eventually(() => expect(noted.toSorted()).toEqual([0, 1, 2]), PATIENCE);
});

test('jobs with a limit on waiting ones are refused above it', async () => {
  const server = await serve();
  const { job, noted } = noting();
  const bounded: Job<{ n: number }> = { ...job, waitingMax: 2, isDoneHere: () => false };
  const jobs = take(server, [bounded]);
  const sent: boolean[] = [];
  for (let n = 0; n < 4; n += 1) sent.push(await jobs.send(bounded, { n }, { key: String(n) }));
  expect(sent).toEqual([true, true, false, false]);
  expect(noted).toEqual([]);
});

test(
  'a job with a limit of tries knows its last one, and a full queue is worked on without a pause',
  async () => {
    const server = await serve();
    const tries: boolean[] = [];
    const { job, noted } = noting(async ({ n }, { isLast }) => {
      if (n !== 1) return;
      tries.push(isLast);
      if (!isLast) throw new NotYet('later');
    });
    const limited: Job<{ n: number }> = {
      ...job,
      atOnce: 1,
      retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 },
    };
    const jobs = take(server, [limited]);
    for (let n = 1; n <= 20; n += 1) await jobs.send(limited, { n }, { key: String(n) });
    await eventually(() => expect(noted).toHaveLength(20), PATIENCE);
    expect(tries).toEqual([false, true]);
  },
  PATIENCE,
);
