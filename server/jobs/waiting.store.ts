import type { Pool, PoolClient } from 'pg';

/** Whether this many jobs of a name wait. It reads no more of them than that. */
export async function areWaiting(client: Pool | PoolClient, name: string, count: number): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from tessera_jobs.job where name = $1 and state < 'active' offset $2 limit 1`,
    [name, count - 1],
  );
  return rows.length > 0;
}
