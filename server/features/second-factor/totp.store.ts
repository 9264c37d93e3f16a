import type { Pool, PoolClient } from 'pg';

/** A secret that is not confirmed within an hour is no longer valid. */
const PENDING = `interval '1 hour'`;

export async function savePending(pool: Pool, person: number, sealed: Buffer): Promise<void> {
  await pool.query(
    `insert into totp (person_id, pending, pending_at) values ($1, $2, now())
     on conflict (person_id) do update set pending = excluded.pending, pending_at = excluded.pending_at`,
    [person, sealed],
  );
}

/** Both are encrypted. */
export async function findTotp(
  pool: Pool,
  person: number,
): Promise<{ secret: Buffer | null; pending: Buffer | null } | undefined> {
  const { rows } = await pool.query<{ secret: Buffer | null; pending: Buffer | null }>(
    `select secret, case when pending_at > now() - ${PENDING} then pending end as pending
     from totp where person_id = $1`,
    [person],
  );
  return rows[0];
}

/** In one statement: of two who show the same code at the same moment, one is too late. */
export async function useStep(pool: Pool, person: number, secret: Buffer, step: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update totp set last_step = $3 where person_id = $1 and secret = $2 and last_step < $3',
    [person, secret, step],
  );
  return rowCount === 1;
}

/** False if it is confirmed already, or another secret has replaced it. */
export async function confirmPending(
  client: PoolClient,
  person: number,
  { pending, step }: { pending: Buffer; step: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update totp set secret = pending, pending = null, pending_at = null, last_step = $3
     where person_id = $1 and pending = $2`,
    [person, pending, step],
  );
  return rowCount === 1;
}

export async function deleteTotp(client: PoolClient, person: number): Promise<void> {
  await client.query('delete from totp where person_id = $1', [person]);
}
