import type { Pool } from 'pg';

interface RepeatingItem {
  id: string;
  team_id: number;
}

/** The next items with a rule that creates the next one on its day; the index of migration 0026 has the same condition. */
export async function findOnDay(
  pool: Pool,
  after: RepeatingItem | undefined,
  limit: number,
): Promise<RepeatingItem[]> {
  const { rows } = await pool.query<RepeatingItem>(
    `select id, team_id from item where jsonb_path_exists("values", '$.* ? (@.from == "day")')
       and (id, team_id) > ($1::uuid, $2::int) order by id, team_id limit $3`,
    [after?.id ?? '00000000-0000-0000-0000-000000000000', after?.team_id ?? 0, limit],
  );
  return rows;
}
