import type { ImportFile, ImportPlan, ImportProgress } from '@tessera/domain/api/imports.ts';
import type { Pool } from 'pg';
import type { Analysis } from './analyse.ts';

export interface Import extends ImportProgress {
  team_id: number;
  person_id: number;
  board_id: string;
  file: Analysis & Pick<ImportFile, 'name' | 'bytes'>;
  plan: ImportPlan | null;
}

const LEASE_SECONDS = 15;

export async function insertImport(
  pool: Pool,
  one: Pick<Import, 'id' | 'team_id' | 'person_id' | 'board_id' | 'file'>,
): Promise<void> {
  await pool.query(
    `insert into import (id, team_id, person_id, board_id, file, state, rows) values ($1, $2, $3, $4, $5, 'ready', $6)`,
    [one.id, one.team_id, one.person_id, one.board_id, JSON.stringify(one.file), one.file.rows],
  );
}

/** Only whoever made it sees it. */
export async function findImport(
  pool: Pool,
  team: number,
  id: string,
  person: number,
): Promise<Import | undefined> {
  const { rows } = await pool.query<Import>(
    'select * from import where id = $1 and team_id = $2 and person_id = $3',
    [id, team, person],
  );
  return rows[0];
}

/** False: it was not ready to be started. */
export async function markStarted(
  pool: Pool,
  id: string,
  plan: ImportPlan,
  folderId: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update import set state = 'running', plan = $2, folder_id = $3 where id = $1 and state = 'ready'`,
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
  await pool.query('update import set state = $2, message = $3, leased_until = null where id = $1', [
    id,
    state,
    message,
  ]);
}

/** Takes an import that nobody runs. Undefined: somebody does, or it has ended. */
export async function lease(pool: Pool, id: string): Promise<Import | undefined> {
  const { rows } = await pool.query<Import>(
    `update import set leased_until = now() + make_interval(secs => $2)
     where id = $1 and state in ('running', 'cancelling') and (leased_until is null or leased_until < now()) returning *`,
    [id, LEASE_SECONDS],
  );
  return rows[0];
}

/** Notes how far it is, says that somebody still runs it, and returns whether it shall stop. */
export async function noteProgress(
  pool: Pool,
  id: string,
  rowsDone: number,
  unread: number,
): Promise<boolean> {
  const { rows } = await pool.query<{ state: string }>(
    `update import set rows_done = $2, unread = $3, leased_until = now() + make_interval(secs => $4)
     where id = $1 returning state`,
    [id, rowsDone, unread, LEASE_SECONDS],
  );
  return rows[0]?.state !== 'running';
}

export async function findLeftBehind(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from import where state in ('running', 'cancelling') and (leased_until is null or leased_until < now())`,
  );
  return rows.map(({ id }) => id);
}

/** The position after which new items of a folder go. */
export async function lastPosition(pool: Pool, team: number, folderId: string): Promise<string | null> {
  const { rows } = await pool.query<{ position: string }>(
    'select position from item where team_id = $1 and folder_id = $2 order by position desc, id desc limit 1',
    [team, folderId],
  );
  return rows[0]?.position ?? null;
}
