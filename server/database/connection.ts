import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../failure.ts';
import { untilBack } from './away.ts';
import { giveLetters } from './letters.ts';
import { ReadPool } from './read-pool.ts';

export type Connection = pg.PoolConfig;

export interface Database {
  /** For saves and for short reads. */
  pool: pg.Pool;
  /** For reads that may take long, so that they never block saves: see `ReadPool`. */
  reads: pg.Pool;
  /** For the bookkeeping of jobs (`server/jobs`): values come as pg-boss expects them. */
  jobs: pg.Pool;
  /** For clients outside the pool, such as the one that listens. */
  connection: Connection;
  close(): Promise<void>;
}

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** What the connections of each pool are called in `pg_stat_activity`. */
const SAVES_NAME = 'tessera saves';
export const READS_NAME = 'tessera reads';
const JOBS_NAME = 'tessera jobs';

/** Big integers here are counts and seqs, far below 2^53. Dates travel as `YYYY-MM-DD HH:mm:ss`, UTC. */
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(TIMESTAMPTZ, (text: string) => text.slice(0, 19));

/** The most connections of a process, besides those that listen: PostgreSQL's 100 are enough for five processes. */
const SAVES_MAX = 8;
const READS_MAX = 8;
const JOBS_MAX = 2;
/** A new connection may take this long, in milliseconds. */
const CONNECT_MS = 10_000;
/** An answer of PostgreSQL may take this long, in milliseconds: after that the connection is dead. */
const SAVE_MS = 600_000;
const JOB_MS = 60_000;
/** A stop waits this long for work in progress, in milliseconds. */
const CLOSE_MS = 1_000;

interface DatabaseLimits {
  /** A read that takes longer is ended. */
  readMs: number;
  /** A read whose rows are not taken for this long is ended. */
  idleReadMs: number;
}
const LIMITS: DatabaseLimits = { readMs: 30_000, idleReadMs: 120_000 };

export function openDatabase(
  connection: Connection,
  onError: (error: Error) => void,
  limits: DatabaseLimits = LIMITS,
): Database {
  const config: Connection = { ...connection, types, keepAlive: true, options: '-c timezone=UTC' };
  const common = { ...config, idleTimeoutMillis: 30_000, connectionTimeoutMillis: CONNECT_MS };
  const pool = new pg.Pool({
    ...common,
    application_name: SAVES_NAME,
    max: SAVES_MAX,
    query_timeout: SAVE_MS,
  });
  const { readMs, idleReadMs } = limits;
  const reading = {
    ...common,
    application_name: READS_NAME,
    max: READS_MAX,
    // PostgreSQL may be out of reach just then, so this side has a limit too.
    query_timeout: readMs + CONNECT_MS,
    options: `${config.options} -c statement_timeout=${readMs} -c idle_in_transaction_session_timeout=${idleReadMs}`,
  };
  const reads = new ReadPool(reading, (processId) => pool.query('select pg_cancel_backend($1)', [processId]));
  const jobs = new pg.Pool({
    ...common,
    types: pg.types,
    application_name: JOBS_NAME,
    max: JOBS_MAX,
    query_timeout: JOB_MS,
  });
  let closing = false;
  const closers = [pool, reads, jobs].map((one) => watch(one, (error) => closing || onError(error)));
  const close = async () => {
    closing = true;
    await Promise.all(closers.map((end) => end()));
  };
  return { pool, reads, jobs, connection: config, close };
}

/** Listens for failures: without a listener they would end the process. Returns a function that ends the pool. */
function watch(pool: pg.Pool, onError: (error: Error) => void): () => Promise<void> {
  const clients = new Set<pg.PoolClient>();
  pool.on('error', onError);
  pool.on('connect', (client) => {
    clients.add(client);
    // The pool listens only while a connection is idle; its user gets failures from the query.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  return async () => {
    const ended = pool.end();
    await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
    for (const client of clients) cutOff(client);
  };
}

const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Ends a connection at once, whatever it does. */
function cutOff(client: pg.ClientBase): void {
  streamOf(client).destroy();
}

/** Calls back once all that was given to a connection has left this process: of what is large that takes a while. */
export function afterSending(client: pg.ClientBase, then: () => void): void {
  const stream = streamOf(client);
  if (stream.writableNeedDrain) stream.once('drain', then);
  else then();
}

/** Ends a client cleanly; at once if PostgreSQL does not answer. */
export async function endClient(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
  cutOff(client);
}

/** Creates the database `name` on the embedded server unless it exists, and returns how to connect to it. */
export async function ensureDatabase(connection: Connection, name: string): Promise<Connection> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
    await giveLetters(client, connection, name);
  } finally {
    await client.end();
  }
  return { ...connection, database: name };
}

/** A start waits this long for the database, in milliseconds. */
const START_PATIENCE_MS = 30_000;

/** Waits for an outside database that is still starting. Fails with a message for people if it cannot be reached. */
export async function waitForDatabase(
  database: Database,
  say: (words: string) => void,
  limitMs = START_PATIENCE_MS,
): Promise<void> {
  try {
    await untilBack(() => database.pool.query('select 1'), {
      limitMs,
      onWait: () => say('Waiting for the database …'),
    });
  } catch (error) {
    throw unreachable(error);
  }
}

export const unreachable = (error: unknown): StartFailure =>
  new StartFailure(
    `The database can't be reached: ${(error as Error).message || (error as { code?: string }).code}`,
  );

/** PostgreSQL's code for a full disk. */
export const isDiskFull = (error: unknown): boolean => (error as { code?: string } | null)?.code === '53100';

/** PostgreSQL's codes for a text with characters that it cannot store, such as the character 0. */
const NO_TEXT: readonly unknown[] = ['22021', '22P05'];
export const holdsWhatCannotBeKept = (error: unknown): boolean =>
  NO_TEXT.includes((error as { code?: unknown } | null)?.code);
