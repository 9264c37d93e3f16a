import { setImmediate as turn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { DatabaseProxy } from '../testing/database-proxy.ts';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase } from '../testing/test-server.ts';
import { isAway } from './away.ts';
import { type Database, openDatabase } from './connection.ts';
import { inTransaction } from './transaction.ts';

const opened: (Database | DatabaseProxy)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

const ended = (client: PoolClient) => new Promise((resolve) => client.once('end', resolve));

async function open(limits = { readMs: 300, idleReadMs: 300 }) {
  const proxy = await DatabaseProxy.open(await createTestDatabase());
  const database = openDatabase({ connectionString: proxy.url }, () => undefined, limits);
  opened.push(proxy, database);
  return { proxy, database };
}

test('a read that takes too long is ended; a save is not', async () => {
  const { database } = await open();
  const failed = await database.reads.query('select pg_sleep(10)').catch((error) => error);
  expect(isAway(failed)).toBe(true);
  expect((await database.pool.query(`select pg_sleep(0.5), 'done' as word`)).rows[0].word).toBe('done');
});

test('the transaction of an abandoned read is ended, and its connection is not given to others', async () => {
  const { database } = await open();
  const client = await database.reads.connect();
  await client.query('begin');
  await ended(client);
  expect(isAway(await client.query('select 1').catch((error) => error))).toBe(true);
  client.release();
  expect((await database.reads.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a transaction whose connection breaks fails with that error, and the next one works', async () => {
  const { proxy, database } = await open();
  const failed = await inTransaction(database.pool, async (client) => {
    proxy.cut();
    await ended(client);
    await client.query('select 1');
  }).catch((error) => error);
  expect(isAway(failed)).toBe(true);
  expect(await inTransaction(database.pool, async () => 'done')).toBe('done');
});

test('a hundred broken connections leave nothing behind', async () => {
  const { proxy, database } = await open();
  for (let time = 0; time < 100; time += 1) {
    const work = Promise.allSettled(
      [database.pool, database.reads].flatMap((pool) => [
        pool.query('select pg_sleep(0.005)'),
        inTransaction(pool, (client) => client.query('select 1')),
      ]),
    );
    // Each time a little later.
    for (let turns = 0; turns < time; turns += 1) await turn();
    proxy.cut();
    await work;
  }
  for (const pool of [database.pool, database.reads]) {
    // PostgreSQL ends what was broken first: on a busy machine that takes longer than a new connection may.
    await eventually(async () => expect((await pool.query('select 1')).rowCount).toBe(1), 60_000);
    expect(pool.waitingCount).toBe(0);
    expect(pool.totalCount).toBeLessThanOrEqual(2);
    const client = await pool.connect();
    expect(client.listenerCount('error')).toBe(1);
    client.release();
  }
  expect(proxy.connections).toBeLessThanOrEqual(4);
});

/** The query that finds the sleeping statement of the next test. */
const asleep = `select from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(60)' and wait_event = 'PgSleep'`;

test('closing waits neither for a database that does not answer, nor for a connection that is still in use', async () => {
  const { proxy, database } = await open();
  opened.pop();
  const client = await database.pool.connect();
  const asked = database.reads.query('select pg_sleep(60)').catch((error) => error);
  await expect.poll(async () => (await client.query(asleep)).rowCount).toBe(1);
  proxy.silence();
  const began = Date.now();
  await database.close();
  expect(Date.now() - began).toBeLessThan(4_000);
  expect(isAway(await asked)).toBe(true);
  expect(isAway(await client.query('select 1').catch((error) => error))).toBe(true);
});
