import type { Pool } from 'pg';

/** Rows that one transaction deletes: those who save to the team wait for it. */
const BATCH = 5_000;

/** Deletes the items of folders that have been deleted for more than `days`. Returns how many. */
export async function emptyTrash(pool: Pool, days: number): Promise<number> {
  const { rows: folders } = await pool.query<{ team: number; folder: string }>(
    `select team_id as team, record_id as folder from change c where collection = 'folders' and act = 'deleted'
       and not exists (select from record r where r.team_id = c.team_id and r.collection = 'folders' and r.id = record_id::uuid)
       and exists (select from item i where i.team_id = c.team_id and i.folder_id = record_id::uuid)
     group by team_id, record_id having max(at) < now() - make_interval(days => $1)`,
    [days],
  );
  let deleted = 0;
  for (const { team, folder } of folders) deleted += await deleteRows(pool, team, folder);
  return deleted;
}

/** Deletes the items of a folder that is deleted. Returns how many. */
export async function deleteRows(pool: Pool, team: number, folder: string): Promise<number> {
  let deleted = 0;
  for (let count = BATCH; count === BATCH; deleted += count) count = await deleteSome(pool, team, folder);
  return deleted;
}

/** Behind the team's gate, so that the folder does not come back meanwhile. */
async function deleteSome(pool: Pool, team: number, folder: string): Promise<number> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    await client.query('select from team_log where team_id = $1 for update', [team]);
    const { rowCount } = await client.query(
      `delete from item where team_id = $1 and id in (select id from item where team_id = $1 and folder_id = $2 limit $3)
         and not exists (select from record where team_id = $1 and collection = 'folders' and id = $2)`,
      [team, folder, BATCH],
    );
    await client.query('commit');
    failed = false;
    return rowCount ?? 0;
  } finally {
    client.release(failed);
  }
}
