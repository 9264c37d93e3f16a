import pg from 'pg';
import { StartFailure } from '../failure.ts';

export type Connection = pg.PoolConfig;

export interface Database {
  pool: pg.Pool;
  /** For clients outside the pool, such as the one that listens. */
  connection: Connection;
  close(): Promise<void>;
}

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** Big integers here are counts and seqs, far below 2^53. Dates travel as `YYYY-MM-DD HH:mm:ss`, UTC. */
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(TIMESTAMPTZ, (text: string) => text.slice(0, 19));

export function openDatabase(connection: Connection, onError: (error: Error) => void): Database {
  const config: Connection = { ...connection, types, options: '-c timezone=UTC' };
  const pool = new pg.Pool({ max: 8, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, ...config });
  // Without a listener a connection that breaks would end the process, be it idle or in use.
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) onError(error);
  });
  // Whoever uses it hears of it by the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = () => {
    closing = true;
    return pool.end();
  };
  return { pool, connection: config, close };
}

/** Makes the database `name` on the embedded server unless it is there, and returns how to connect to it. */
export async function ensureDatabase(connection: Connection, name: string): Promise<Connection> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return { ...connection, database: name };
}

/** Fails with words for the person where an outside database can't be reached. */
export async function checkReachable(database: Database): Promise<void> {
  try {
    await database.pool.query('select 1');
  } catch (error) {
    throw new StartFailure(
      `The database can't be reached: ${(error as Error).message || (error as { code?: string }).code}`,
    );
  }
}

/** PostgreSQL's code for a full disk. */
export const isDiskFull = (error: unknown): boolean => (error as { code?: string } | null)?.code === '53100';

/** PostgreSQL's codes for a text with what no text there can hold, such as the character 0. */
const NO_TEXT: readonly unknown[] = ['22021', '22P05'];
export const holdsWhatCannotBeKept = (error: unknown): boolean =>
  NO_TEXT.includes((error as { code?: unknown } | null)?.code);
