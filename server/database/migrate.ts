import { StartFailure } from '../failure.ts';
import type { Database } from './connection.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

/** Any number, the same in every process: the process that holds the lock migrates, the others wait. */
const LOCK = 7_374_125;

/** PostgreSQL's codes for what the user may not create, and for files of an extension that are not there. */
const REFUSED: readonly unknown[] = ['42501', '0A000', '58P01'];
const isRefused = (error: { code?: unknown; message: string }): boolean =>
  REFUSED.includes(error.code) && error.message.includes('extension');

const refusedExtensions = (): StartFailure =>
  new StartFailure(
    'The database needs the extensions pg_trgm and btree_gin, which come with PostgreSQL, and its user may not create them. Have somebody who may run these in it, and start again: create extension pg_trgm; create extension btree_gin;',
  );

/** Brings the schema up to date. Safe when several processes start at once. Throws `StartFailure`. */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migration (id text primary key, at timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ id: string }>('select id from migration')).rows.map((row) => row.id),
    );
    const known = new Set(steps.map((step) => step.id));
    const newer = [...done].find((id) => !known.has(id));
    if (newer)
      throw new StartFailure(
        `The database was made by a newer Tessera (it has "${newer}"). Start that version.`,
      );
    for (const step of steps) {
      if (done.has(step.id)) continue;
      // One text without parameters is one transaction.
      await client
        .query(`begin; ${step.sql}; insert into migration (id) values ('${step.id}'); commit;`)
        .catch((error) => {
          throw isRefused(error) ? refusedExtensions() : error;
        });
    }
  } finally {
    await client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
}
