import type { Pool } from 'pg';
import type { LogEntry } from '../../commit/team-state.ts';
import { ofAll } from '../../database/log-keys.ts';

export interface LoggedChange extends LogEntry {
  before: Record<string, unknown> | null;
  origin: string;
  /** The seq of the line that caused this one. */
  caused_by: number | null;
}

/** All that one action wrote but people's own records, or what of it is in these collections, newest first: the order in which to take it back. */
export async function findBatch(
  pool: Pool,
  team: number,
  batch: string,
  limit: number,
  below: number | null,
  collections: readonly string[] | null = null,
): Promise<LoggedChange[]> {
  const { rows } = await pool.query<LoggedChange>(
    `select seq, collection, record_id, board_id, folder_id, operation, owner_id, record, before, origin, caused_by from change
     where team_id = $1 and batch = $2 and ${ofAll} and ($3::bigint is null or seq < $3)
       and ($5::text[] is null or collection = any($5)) order by seq desc limit $4`,
    [team, batch, below, limit, collections],
  );
  return rows;
}
