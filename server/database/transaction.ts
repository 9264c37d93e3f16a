import type { Pool, PoolClient } from 'pg';

/** PostgreSQL's code for two transactions that wait for each other: one of them is to try again. */
const DEADLOCK = '40P01';
const TRIES = 3;

/** All or nothing. What it does besides the database it must be able to do again: a deadlock makes it start over. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === TRIES) throw error;
    }
  }
}

async function once<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin');
    try {
      const result = await work(client);
      await client.query('commit');
      broken = false;
      return result;
    } catch (error) {
      await client.query('rollback');
      broken = false;
      throw error;
    }
  } finally {
    // A connection that could not even roll back is of no use to anybody.
    client.release(broken);
  }
}
