import { DELETED_ACCOUNT, REMOVED_USER } from '@tessera/domain/accounts/former-people.ts';
import type { ActivityEntry, ActivityKind } from '@tessera/domain/api/changes.ts';
import type { Pool } from 'pg';
import type { LogEntry } from '../../commit/team-state.ts';

export const ACTIVITY_PAGE = 30;

/** What somebody may see of a log: these boards but for these folders, and what is about the team itself. */
export interface ActivityScope {
  boards: readonly string[];
  hiddenFolders: readonly string[];
  team: boolean;
}

export interface ActivityFilter {
  user: number | undefined;
  kind: ActivityKind | undefined;
  from: string | undefined;
  to: string | undefined;
  before: number | undefined;
}

/**
 * What was done, newest first: the changes of one batch are one entry, at its last visible line. Nothing else is counted
 * than what may be seen, and what the filter names. A folder that went to another board is told of on both; what followed
 * from what was done is not told of by itself.
 */
export async function findActivity(
  pool: Pool,
  team: number,
  scope: ActivityScope,
  { user, kind, from, to, before }: ActivityFilter,
): Promise<ActivityEntry[]> {
  const shown = (line: string) => `(
    case when ${line}.board_id is null then $4::boolean
      else (${line}.board_id = any($2::uuid[]) or (${line}.collection = 'folders' and ${line}.act = 'updated'
        and (${line}.before->>'board_id')::uuid = any($2::uuid[]))) and (${line}.folder_id is null or ${line}.folder_id <> all($3::uuid[])) end
    and ${line}.follows is null and ($5::text is null or ${line}.collection = $5))`;
  const { rows } = await pool.query<ActivityEntry>(
    `with heads as (
       select c.* from change c where c.team_id = $1 and ($6::bigint is null or c.seq < $6)
         and ($7::int is null or c.person_id = $7)
         and ($8::timestamptz is null or c.at >= $8) and ($9::timestamptz is null or c.at < $9)
         and ${shown('c')}
         and (c.batch is null or not exists (select from change later
           where later.team_id = $1 and later.batch = c.batch and later.seq > c.seq and ${shown('later')}))
       order by c.seq desc limit $10
     )
     select coalesce(h.batch::text, 'seq-' || h.seq) as batch, lines.from_seq, h.seq, h.origin, h.person_id as user_id,
       case when h.person_id is null then null when p.deleted_at is not null then $11::text
         when m.person_id is null then $12 else p.name end as user_name,
       case when m.person_id is null then null else p.photo_url end as user_photo,
       to_char(h.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as created_at, h.board_id, h.folder_id, lines.counts,
       case when lines.total > 1 then null else json_build_object(
         'collection', h.collection, 'id', h.record_id,
         'name', case h.collection
           when 'members' then (select case when who.deleted_at is null then who.name else $11 end
             from person who where who.id::text = h.record_id)
           else coalesce(h.record ->> 'name', h.before ->> 'name') end,
         'before', case h.collection when 'members' then h.before ->> 'standing' else h.before ->> 'name' end,
         'after', case h.collection when 'members' then h.record ->> 'standing' else h.record ->> 'name' end) end as subject,
       exists (select from change u where u.team_id = $1 and u.origin = 'undo:' || h.batch) as undone,
       h.batch is not null as undoable
     from heads h
       cross join lateral (
         select min(n.first) as from_seq, sum(n.count)::int as total,
           json_agg(json_build_object('collection', n.collection, 'act', n.act, 'count', n.count) order by n.count desc) as counts
         from (select collection, act, count(*)::int as count, min(seq) as first from change c
               where c.team_id = $1 and (c.seq = h.seq or c.batch = h.batch) and ${shown('c')}
               group by collection, act) n
       ) lines
       left join person p on p.id = h.person_id
       left join member m on m.team_id = $1 and m.person_id = h.person_id
     order by h.seq desc`,
    [
      team,
      scope.boards,
      scope.hiddenFolders,
      scope.team,
      kind ?? null,
      before ?? null,
      user ?? null,
      from ? `${from}Z` : null,
      to ? `${to}Z` : null,
      ACTIVITY_PAGE,
      DELETED_ACCOUNT,
      REMOVED_USER,
    ],
  );
  return rows;
}

/** The boards and folders that a team had and has not any more, as they were. */
export async function findGone(pool: Pool, team: number): Promise<LogEntry[]> {
  const { rows } = await pool.query<LogEntry>(
    `select distinct on (c.collection, c.record_id) c.seq, c.collection, c.record_id, c.board_id, c.folder_id, c.act, c.record
     from change c where c.team_id = $1 and c.act = 'deleted' and c.collection in ('boards', 'folders')
       and not exists (select from record r
         where r.team_id = $1 and r.collection = c.collection and r.id::text = c.record_id)
     order by c.collection, c.record_id, c.seq desc`,
    [team],
  );
  return rows;
}
