import type { Pool } from 'pg';
import { targetKey } from '../../commit/annotations.store.ts';
import { teamKey } from '../../database/log-keys.ts';

/** The most rows that one transaction deletes: saves of the team wait for it. */
const BATCH = 5_000;
/** No parameter: `server/testing/plans.ts` says why. */
const LOCKED_TEAM = '(select team_id from team_log where team_id = $1)';
/** Folders that are checked together. */
const FOLDERS = 500;

/**
 * Deletes the items of folders that were deleted more than `days` days ago. Returns how many. Each deletion is checked
 * once: it no longer counts if the folder has come back or was deleted again.
 */
export async function emptyTrash(pool: Pool, days: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rows } = await pool.query<{ team: number; seq: number; folder: string; is_over: boolean }>(
      `select team_id as team, seq, record_id as folder,
         exists (select from record r
           where r.team_id = c.team_id and r.collection = 'folders' and r.id = c.record_id::uuid offset 0)
         or exists (select from change later where later.team_id = c.team_id and later.record_id = c.record_id
           and later.operation = 'deleted' and later.collection = 'folders' and later.seq > c.seq offset 0) as is_over
       from change c where operation = 'deleted' and collection = 'folders' and emptied is null
         and at < now() - make_interval(days => $1)
       order by at limit $2`,
      [days, FOLDERS],
    );
    for (const { team, folder, is_over } of rows)
      if (!is_over) deleted += await deleteRows(pool, team, folder);
    await pool.query(
      `update change c set emptied = true from unnest($1::int[], $2::bigint[]) u (team_id, seq)
       where c.team_id = u.team_id and c.seq = u.seq`,
      [rows.map(({ team }) => team), rows.map(({ seq }) => seq)],
    );
    if (rows.length < FOLDERS) return deleted;
  }
}

/** Deletes the items of a deleted folder. Returns how many. */
export async function deleteRows(pool: Pool, team: number, folder: string): Promise<number> {
  let deleted = 0;
  for (let count = BATCH; count === BATCH; deleted += count) count = await deleteSome(pool, team, folder);
  return deleted;
}

/** Holds the team's gate, so that the folder does not come back meanwhile. */
async function deleteSome(pool: Pool, team: number, folder: string): Promise<number> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    await client.query('select from team_log where team_id = $1 for update', [team]);
    const { rows } = await client.query<{ count: number }>(
      `with gone as (delete from item where team_id = ${LOCKED_TEAM} and id = any(array(
           select id from item where team_id = ${LOCKED_TEAM} and folder_id = $2 limit $3))
         and not exists (select from record where team_id = $1 and collection = 'folders' and id = $2)
         returning id, "values"),
       freed as (delete from unique_value v using gone, jsonb_each(gone."values") held
         where v.team_id = ${LOCKED_TEAM} and v.attribute_id = held.key::uuid and v.key = md5(held.value::text)::uuid
           and v.item_id = gone.id),
       unsaid as (delete from annotation where ${targetKey} = any(array(
           select ${teamKey('$1', 'about.id')} from (
             select id from gone union all select a.id from gone, lateral (
               select id from annotation where ${targetKey} = ${teamKey('$1', 'gone.id')} and collection = 'comments' offset 0) a
           ) about))),
       doubted as (update file f set doubt_at = now() - interval '1 year' from gone, jsonb_object_keys(gone."values") held (id),
           lateral (select file_id from file_use where team_id = ${LOCKED_TEAM} and record_id = gone.id || '.' || held.id offset 0) u
         where f.team_id = ${LOCKED_TEAM} and f.id = u.file_id),
       unread as (update file f set doubt_at = now() - interval '1 year' from gone,
           lateral (select id from annotation where ${targetKey} = ${teamKey('$1', 'gone.id')} and collection = 'comments' offset 0) a,
           lateral (select file_id from file_use where team_id = ${LOCKED_TEAM} and record_id = a.id::text offset 0) u
         where f.team_id = ${LOCKED_TEAM} and f.id = u.file_id),
       unfound as (delete from search_entry where team_id = ${LOCKED_TEAM} and item_id = any(array(select id from gone)))
       select count(*)::int as count from gone`,
      [team, folder, BATCH],
    );
    await client.query('commit');
    failed = false;
    return rows[0]?.count ?? 0;
  } finally {
    client.release(failed);
  }
}
