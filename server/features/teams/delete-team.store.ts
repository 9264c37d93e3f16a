import type { PoolClient } from 'pg';
import { NOWHERE } from '../../commit/action-parts.ts';

/**
 * Deletes all rows of a team, in the caller's transaction; returns the ids of its imports. It holds the team's gate,
 * which is deleted too: a save that waits for it finds no team and writes nothing.
 */
export async function deleteTeamRows(client: PoolClient, team: number): Promise<string[]> {
  await client.query('select from team where id = $1 for update', [team]);
  await client.query('select from team_log where team_id = $1 for update', [team]);
  // They are found by their boards only.
  await client.query(
    `delete from action_part where team_id = $1 and uuid_hash_extended(board_id, team_id) = any(array(
       select distinct uuid_hash_extended(coalesce(board_id, $2::uuid), team_id) from change where team_id = $1))`,
    [team, NOWHERE],
  );
  await client.query(
    `insert into gone_bytes (team_id, sha256) select distinct team_id, sha256 from file
     where team_id = $1 and sha256 is not null on conflict do nothing`,
    [team],
  );
  for (const table of ['item', 'unique_value', 'change', 'record', 'idempotency', 'counter'])
    await client.query(`delete from ${table} where team_id = $1`, [team]);
  const { rows } = await client.query<{ id: string }>('delete from import where team_id = $1 returning id', [
    team,
  ]);
  // This cascades to members, invitations, the log's head, the cursors of its readers and former members.
  await client.query('delete from team where id = $1', [team]);
  return rows.map(({ id }) => id);
}
