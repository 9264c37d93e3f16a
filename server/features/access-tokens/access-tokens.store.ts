import type { PersonalToken } from '@tessera/domain/api/access-tokens.ts';
import type { Pool } from 'pg';
import type { Granted } from './access-tokens.ts';

export async function findByHash(pool: Pool, hash: Buffer): Promise<Granted | undefined> {
  const { rows } = await pool.query<Granted>(
    `select t.id, t.person_id as person, t.scopes from access_token t join person p on p.id = t.person_id
     where t.hash = $1 and (t.expires_at is null or t.expires_at > now()) and p.deleted_at is null`,
    [hash],
  );
  return rows[0];
}

/** To the minute: a busy program does not cause a write at each request. */
export async function noteUse(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `update access_token set last_used_at = now()
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [id],
  );
}

const shown = 'id, name, scopes, hint, created_at, expires_at, last_used_at';

export async function findTokens(pool: Pool, person: number): Promise<PersonalToken[]> {
  const { rows } = await pool.query<PersonalToken>(
    `select ${shown} from access_token where person_id = $1 order by created_at desc, id desc`,
    [person],
  );
  return rows;
}

/** Undefined if the person has `max` of them already. */
export async function insertToken(
  pool: Pool,
  person: number,
  token: { id: string; hash: Buffer; name: string; scopes: string[]; hint: string; days: number | null },
  max: number,
): Promise<PersonalToken | undefined> {
  const { rows } = await pool.query<PersonalToken>(
    `insert into access_token (id, person_id, hash, name, scopes, hint, expires_at)
     select $1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)
     where (select count(*) from access_token where person_id = $2) < $8 returning ${shown}`,
    [token.id, person, token.hash, token.name, token.scopes, token.hint, token.days, max],
  );
  return rows[0];
}

/** Its name; undefined if the person has no such token. */
export async function deleteToken(pool: Pool, person: number, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    'delete from access_token where person_id = $1 and id = $2 returning name',
    [person, id],
  );
  return rows[0]?.name;
}

export async function deleteTokensOf(pool: Pool, person: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'delete from access_token where person_id = $1 returning id',
    [person],
  );
  return rows.map(({ id }) => id);
}
