import type { Pool, PoolClient } from 'pg';
import type { CodeSet } from './recovery-codes.ts';

/** The number of unused codes. */
export async function countCodes(pool: Pool, person: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from recovery_code where person_id = $1 and used_at is null',
    [person],
  );
  return rows[0]!.count;
}

export async function findSalt(pool: Pool, person: number): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ salt: Buffer }>(
    'select salt from recovery_code where person_id = $1 limit 1',
    [person],
  );
  return rows[0]?.salt;
}

/** In one statement: of two who show the same code at the same moment, one is too late. */
export async function useCode(pool: Pool, person: number, hash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update recovery_code set used_at = now() where person_id = $1 and hash = $2 and used_at is null',
    [person, hash],
  );
  return rowCount === 1;
}

export async function replaceCodes(client: PoolClient, person: number, set: CodeSet): Promise<void> {
  await deleteCodes(client, person);
  await client.query('insert into recovery_code (person_id, salt, hash) select $1, $2, unnest($3::bytea[])', [
    person,
    set.salt,
    set.hashes,
  ]);
}

export async function deleteCodes(client: PoolClient, person: number): Promise<void> {
  await client.query('delete from recovery_code where person_id = $1', [person]);
}
