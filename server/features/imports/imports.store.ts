import type { ImportFile, ImportPlan, ImportProgress } from '@tessera/domain/api/imports.ts';
import { UPLOADS_WAITING_MAX } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Runner } from '../../jobs/long-work.ts';
import type { Analysis } from './analyse.ts';

export interface Import extends ImportProgress {
  team_id: number;
  person_id: number;
  board_id: string;
  file: Analysis & Pick<ImportFile, 'name' | 'bytes'>;
  plan: ImportPlan | null;
  /** That of the last row that is done; before the first one, the position behind which it comes. Null: not begun. */
  position: string | null;
  /** The process that took it last: a fresh id each time. */
  runner: string | null;
}

/**
 * Notes an upload before its first byte is stored, with all the space that it may take. Throws `too_many_uploads` or
 * `uploads_full`; several at once wait for each other, so that each is counted.
 */
export function reserveUpload(
  pool: Pool,
  one: Pick<Import, 'id' | 'team_id' | 'person_id' | 'board_id'> & { bytes: number },
  teamBytes: number,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('uploads of a person'), $1)`, [one.person_id]);
    await client.query(`select pg_advisory_xact_lock(hashtext('uploads of a team'), $1)`, [one.team_id]);
    const { rows } = await client.query<{ waiting: number; bytes: number }>(
      `select
         (select count(*)::int from import where person_id = $1 and state in ('uploading', 'ready')) as waiting,
         (select coalesce(sum(bytes), 0)::float8 from import
          where team_id = $2 and state in ('uploading', 'ready', 'running', 'cancelling')) as bytes`,
      [one.person_id, one.team_id],
    );
    const { waiting, bytes } = rows[0]!;
    if (waiting >= UPLOADS_WAITING_MAX) throw new DomainError('too_many_uploads');
    if (bytes + one.bytes > teamBytes) throw new DomainError('uploads_full');
    await client.query(
      `insert into import (id, team_id, person_id, board_id, file, state, rows, bytes)
       values ($1, $2, $3, $4, '{}', 'uploading', 0, $5)`,
      [one.id, one.team_id, one.person_id, one.board_id, one.bytes],
    );
  });
}

/** The file is stored and its content is known. False: it took so long that it was given up. */
export async function markUploaded(pool: Pool, { id, file }: Pick<Import, 'id' | 'file'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update import set state = 'ready', file = $2, rows = $3, bytes = $4, changed_at = now()
     where id = $1 and state = 'uploading'`,
    [id, JSON.stringify(file), file.rows, file.bytes],
  );
  return rowCount === 1;
}

/** A failed upload leaves nothing. */
export async function forgetUpload(pool: Pool, id: string): Promise<void> {
  await pool.query(`delete from import where id = $1 and state = 'uploading'`, [id]);
}

/**
 * Deletes uploads that broke off with their process, ones that nobody started, and ones that ended long ago. Returns
 * their ids.
 */
export async function deleteOldImports(
  pool: Pool,
  { uploadMinutes, hours, days }: { uploadMinutes: number; hours: number; days: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `delete from import where
       (state = 'uploading' and changed_at < now() - make_interval(mins => $1))
       or (state = 'ready' and changed_at < now() - make_interval(hours => $2))
       or (state in ('done', 'cancelled', 'failed') and changed_at < now() - make_interval(days => $3))
     returning id`,
    [uploadMinutes, hours, days],
  );
  return rows.map(({ id }) => id);
}

export async function findImportIds(pool: Pool, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>('select id from import where id = any($1::uuid[])', [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Only its own person sees it. */
export async function findImport(
  pool: Pool,
  team: number,
  id: string,
  person: number,
): Promise<Import | undefined> {
  const { rows } = await pool.query<Import>(
    `select * from import where id = $1 and team_id = $2 and person_id = $3 and state <> 'uploading'`,
    [id, team, person],
  );
  return rows[0];
}

/** Stores the content that was found when a file was read again; only while nothing has been imported. */
export async function reviseFile(pool: Pool, id: string, file: Import['file']): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update import set file = $2, rows = $3 where id = $1 and state = 'ready'`,
    [id, JSON.stringify(file), file.rows],
  );
  return rowCount === 1;
}

/** False: it was not ready to be started. */
export async function markStarted(
  client: PoolClient,
  id: string,
  plan: ImportPlan,
  folderId: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update import set state = 'running', plan = $2, folder_id = $3, changed_at = now() where id = $1 and state = 'ready'`,
    [id, JSON.stringify(plan), folderId],
  );
  return rowCount === 1;
}

export async function markCancelling(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `update import set state = case state when 'ready' then 'cancelled' else 'cancelling' end
     where id = $1 and state in ('ready', 'running')`,
    [id],
  );
}

export async function markEnded(
  pool: Pool,
  id: string,
  state: 'done' | 'cancelled' | 'failed',
  message: string | null,
): Promise<void> {
  await pool.query('update import set state = $2, message = $3, changed_at = now() where id = $1', [
    id,
    state,
    message,
  ]);
}

/** It cannot be imported: the next process undoes it, with this message. */
export async function markFailing(pool: Pool, id: string, message: string): Promise<void> {
  await pool.query(`update import set state = 'cancelling', message = $2 where id = $1`, [id, message]);
}

/** Takes an import over from another process. Undefined: it has ended. */
export async function take(pool: Pool, id: string, { runner, again }: Runner): Promise<Import | undefined> {
  const { rows } = await pool.query<Import>(
    `update import set runner = $2
     where id = $1 and state in ('running', 'cancelling') and (runner = $2 or not $3) returning *`,
    [id, runner, again],
  );
  return rows[0];
}

/** Notes progress and returns the current state; undefined: another process has taken it. */
export async function noteProgress(
  pool: Pool,
  one: Import,
  reached: { rows: number; unread: number; position: string },
): Promise<ImportProgress['state'] | undefined> {
  const { rows } = await pool.query<Pick<Import, 'state'>>(
    `update import set rows_done = $2, unread = $3, position = $4 where id = $1 and runner = $5 returning state`,
    [one.id, reached.rows, reached.unread, reached.position, one.runner],
  );
  return rows[0]?.state;
}

export async function findRunning(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from import where state in ('running', 'cancelling')`,
  );
  return rows.map(({ id }) => id);
}

/** The position after which new items of a folder are added. */
export async function lastPosition(pool: Pool, team: number, folderId: string): Promise<string | null> {
  const { rows } = await pool.query<{ position: string }>(
    'select position from item where team_id = $1 and folder_id = $2 order by position desc, id desc limit 1',
    [team, folderId],
  );
  return rows[0]?.position ?? null;
}
