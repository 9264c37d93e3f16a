import { createHash } from 'node:crypto';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Pool } from 'pg';

/** Nobody has more browsers and shells; it bounds what one notification costs. */
const DEVICES_MAX = 20;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * A device hears as long as the session lasts. One that is there already stays; of too many the oldest goes. It is of whoever
 * has shown its token last: on a browser that somebody else had before, nobody is told what is theirs.
 */
export async function addDevice(
  pool: Pool,
  { person, session }: { person: number; session: string },
  token: string,
): Promise<void> {
  const { rowCount } = await pool.query(
    `with former as (delete from device where token_hash = $3 and person_id <> $1)
     insert into device (person_id, session_id, token_hash, token)
     select person_id, id, $3, $4 from session where id = $2 and person_id = $1 and ended_at is null
     on conflict (person_id, token_hash) do update set created_at = now(), session_id = excluded.session_id`,
    [person, session, hashOf(token), token],
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

/** Those whose session lasts. */
export async function findDevices(pool: Pool, person: number): Promise<string[]> {
  const { rows } = await pool.query<{ token: string }>(
    `select token from device join session on session.id = session_id
     where device.person_id = $1 and ended_at is null and expires_at > now() order by device.created_at desc`,
    [person],
  );
  return rows.map(({ token }) => token);
}
