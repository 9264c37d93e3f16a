import { createHash } from 'node:crypto';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Pool } from 'pg';

/** Nobody has more browsers and shells; it bounds what one notification costs. */
const DEVICES_MAX = 20;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A device that is there already stays; of too many the oldest goes. */
export async function addDevice(pool: Pool, person: number, token: string): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into device (person_id, token_hash, token)
     select id, $2, $3 from person where id = $1 and deleted_at is null
     on conflict (person_id, token_hash) do update set created_at = now()`,
    [person, hashOf(token), token],
  );
  if (rowCount !== 1) throw new DomainError('unauthorized');
  await pool.query(
    `delete from device where person_id = $1 and token_hash = any(array(
       select token_hash from device where person_id = $1 order by created_at desc offset $2))`,
    [person, DEVICES_MAX],
  );
}

export const removeDevice = (pool: Pool, person: number, token: string): Promise<unknown> =>
  pool.query('delete from device where person_id = $1 and token_hash = $2', [person, hashOf(token)]);

export async function findDevices(pool: Pool, person: number): Promise<string[]> {
  const { rows } = await pool.query<{ token: string }>(
    'select token from device where person_id = $1 order by created_at desc',
    [person],
  );
  return rows.map(({ token }) => token);
}
