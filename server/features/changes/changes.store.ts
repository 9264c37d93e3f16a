import type { AccessChange } from '@tessera/domain/permissions/changes.ts';
import type { Pool } from 'pg';
import type { LogEntry } from '../../commit/team-state.ts';

export interface LoggedChange extends LogEntry {
  before: Record<string, unknown> | null;
  origin: string;
  /** The seq of the line that this one follows from. */
  follows: number | null;
}

/** A team's log after a seq: a folder's items and values, or the structure, of one board or of all. In the log's order. */
export async function findChanges(
  pool: Pool,
  team: number,
  options: { after: number; folderId: string | undefined; boardId?: string | undefined; limit: number },
): Promise<{ entries: LogEntry[]; seq: number }> {
  const where = options.folderId
    ? `folder_id = $4 and collection in ('items', 'values', 'folders')`
    : `collection not in ('items', 'values', 'members', 'team') ${options.boardId ? 'and board_id = $4' : ''}`;
  const place = options.folderId ?? options.boardId;
  const { rows } = await pool.query<LogEntry & { last: number }>(
    `select l.seq as last, c.* from team_log l left join lateral (
       select seq, collection, record_id, board_id, folder_id, act, record from change
       where team_id = $1 and seq > $2 and ${where} order by seq limit $3
     ) c on true where l.team_id = $1`,
    [team, options.after, options.limit, ...(place ? [place] : [])],
  );
  return {
    entries: rows.filter((row) => row.seq !== null).map(({ last: _last, ...entry }) => entry),
    seq: rows[0]?.last ?? 0,
  };
}

/**
 * Whether a folder, or an attribute of its items, was created again after a seq, or the folder came to another board:
 * what that did to its items is in no line of the log.
 */
export async function hasReturned(
  pool: Pool,
  team: number,
  folder: { id: string; board_id: string | undefined },
  after: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from change c where team_id = $1 and seq > $4 and collection in ('folders', 'attributes')
       and (folder_id = $2 or (folder_id is null and board_id = $3))
       and case act when 'created' then exists (
         select from change earlier where earlier.team_id = $1 and earlier.record_id = c.record_id
           and earlier.collection = c.collection and earlier.collection in ('folders', 'attributes') and earlier.seq < c.seq)
         when 'updated' then collection = 'folders' and before->>'board_id' <> record->>'board_id'
         else false end
     limit 1`,
    [team, folder.id, folder.board_id ?? null, after],
  );
  return rowCount! > 0;
}

/** Lines of the log after a seq upon which permissions may depend, with what they replaced. */
export async function findAccessChanges(
  pool: Pool,
  team: number,
  after: number,
  limit: number,
): Promise<AccessChange[]> {
  const { rows } = await pool.query<AccessChange>(
    `select collection, record_id as id, before, case when act = 'deleted' then null else record end as after
     from change where team_id = $1 and seq > $2
       and (collection in ('permissions', 'members') or (collection in ('boards', 'folders') and act = 'updated'))
     order by seq limit $3`,
    [team, after, limit],
  );
  return rows;
}

/** All that one act wrote, newest first: the order in which to take it back. */
export async function findBatch(
  pool: Pool,
  team: number,
  batch: string,
  limit: number,
  below: number | null,
): Promise<LoggedChange[]> {
  const { rows } = await pool.query<LoggedChange>(
    `select seq, collection, record_id, board_id, folder_id, act, record, before, origin, follows from change
     where team_id = $1 and batch = $2 and ($3::bigint is null or seq < $3) order by seq desc limit $4`,
    [team, batch, below, limit],
  );
  return rows;
}
