import type { Pool } from 'pg';

/** Undefined where the address is taken. */
export async function insertPerson(
  pool: Pool,
  person: {
    email: string;
    name: string;
    password_hash: string;
    locale: string;
    source: string | null;
    verified: boolean;
  },
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into person (email, name, password_hash, locale, source, email_verified_at)
     values ($1, $2, $3, $4, $5, case when $6 then now() end)
     on conflict ((lower(email))) do nothing returning id`,
    [person.email, person.name, person.password_hash, person.locale, person.source, person.verified],
  );
  return rows[0]?.id;
}

/** False where it is not `was` any more. */
export async function setPasswordHash(
  pool: Pool,
  person: number,
  was: string,
  hash: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update person set password_hash = $3 where id = $1 and password_hash = $2',
    [person, was, hash],
  );
  return rowCount === 1;
}

export async function hasPeople(pool: Pool): Promise<boolean> {
  return (await pool.query('select 1 from person limit 1')).rowCount === 1;
}

/** Whether this person has signed in with such a device before. */
export async function knowsDevice(pool: Pool, person: number, user_agent: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from account_event
     where person_id = $1 and kind in ('registered', 'signed-in') and user_agent = $2 limit 1`,
    [person, user_agent],
  );
  return (rowCount ?? 0) > 0;
}
