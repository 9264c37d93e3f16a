import type { Pool } from 'pg';

/** Whether another person wrote any line of an action. */
export async function isOthersAction(
  pool: Pool,
  team: number,
  batch: string,
  person: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from team_log l, lateral (
       select person_id from action_part where team_id = l.team_id and batch = $2 offset 0
     ) p where l.team_id = $1 and p.person_id <> $3 limit 1`,
    [team, batch, person],
  );
  return rowCount === 1;
}
