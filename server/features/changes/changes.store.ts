import { DELETED_ACCOUNT, REMOVED_USER } from '@tessera/domain/accounts/former-people.ts';
import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import type { Pool } from 'pg';
import type { LogEntry } from '../../commit/team-state.ts';

export interface LoggedChange extends LogEntry {
  before: Record<string, unknown> | null;
}

/** A team's log after a seq: a folder's items and values, or the structure. In the log's order. */
export async function findChanges(
  pool: Pool,
  team: number,
  options: { after: number; folderId: string | undefined; limit: number },
): Promise<{ entries: LogEntry[]; seq: number }> {
  const where = options.folderId
    ? `folder_id = $4 and collection in ('items', 'values', 'folders')`
    : `collection not in ('items', 'values')`;
  const { rows } = await pool.query<LogEntry & { last: number }>(
    `select l.seq as last, c.* from team_log l left join lateral (
       select seq, collection, record_id, board_id, folder_id, act, record from change
       where team_id = $1 and seq > $2 and ${where} order by seq limit $3
     ) c on true where l.team_id = $1`,
    [team, options.after, options.limit, ...(options.folderId ? [options.folderId] : [])],
  );
  return {
    entries: rows.filter((row) => row.seq !== null).map(({ last: _last, ...entry }) => entry),
    seq: rows[0]?.last ?? 0,
  };
}

/**
 * Whether a folder, or an attribute of its items, was created again after a seq: what came back with it is in no line
 * of the log.
 */
export async function hasReturned(
  pool: Pool,
  team: number,
  folder: { id: string; board_id: string | undefined },
  after: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from change c where team_id = $1 and seq > $4 and act = 'created' and collection in ('folders', 'attributes')
       and (folder_id = $2 or (folder_id is null and board_id = $3))
       and exists (select from change earlier where earlier.team_id = $1 and earlier.record_id = c.record_id
         and earlier.collection = c.collection and earlier.collection in ('folders', 'attributes') and earlier.seq < c.seq)
     limit 1`,
    [team, folder.id, folder.board_id ?? null, after],
  );
  return rowCount! > 0;
}

export const ACTIVITY_PAGE = 30;

/** What was done on a board, newest first: the changes of one batch are one entry. */
export async function findActivity(
  pool: Pool,
  team: number,
  boardId: string,
  before: number | undefined,
): Promise<ActivityEntry[]> {
  const { rows } = await pool.query<ActivityEntry>(
    `with acts as (
       select coalesce(batch::text, 'seq-' || seq) as batch, min(seq) as from_seq, max(seq) as seq,
         min(origin) as origin, min(person_id) as user_id, max(at) as at,
         (array_agg(folder_id) filter (where folder_id is not null))[1] as folder_id,
         bool_or(batch is not null) as named, count(*) as lines
       from change where team_id = $1 and board_id = $2
       group by coalesce(batch::text, 'seq-' || seq)
     )
     select a.batch, a.from_seq, a.seq, a.origin, a.user_id,
       case when a.user_id is null then null when p.deleted_at is not null then $5::text
         when m.person_id is null then $6 else p.name end as user_name,
       to_char(a.at, 'YYYY-MM-DD HH24:MI:SS') as created_at, a.folder_id,
       (select json_agg(json_build_object('collection', n.collection, 'act', n.act, 'count', n.count))
        from (select collection, act, count(*) as count from change c
              where c.team_id = $1 and c.seq between a.from_seq and a.seq and c.board_id = $2
                and coalesce(c.batch::text, 'seq-' || c.seq) = a.batch
              group by collection, act order by 3 desc) n) as counts,
       exists (select 1 from change u where u.team_id = $1 and u.origin = 'undo:' || a.batch) as undone,
       a.named as undoable
     from acts a left join person p on p.id = a.user_id
       left join member m on m.team_id = $1 and m.person_id = a.user_id
     where ($3::bigint is null or a.seq < $3) order by a.seq desc limit $4`,
    [team, boardId, before ?? null, ACTIVITY_PAGE, DELETED_ACCOUNT, REMOVED_USER],
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
    `select seq, collection, record_id, board_id, folder_id, act, record, before from change
     where team_id = $1 and batch = $2 and ($3::bigint is null or seq < $3) order by seq desc limit $4`,
    [team, batch, below, limit],
  );
  return rows;
}
