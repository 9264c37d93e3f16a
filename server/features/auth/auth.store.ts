import type { Pool } from 'pg';

export interface Person {
  id: number;
  email: string;
  name: string;
  password_hash: string;
  photo_url: string | null;
  locale: string;
}

/** Undefined where the address is taken. */
export async function insertPerson(
  pool: Pool,
  person: { email: string; name: string; password_hash: string; locale: string; source: string | null },
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into person (email, name, password_hash, locale, source) values ($1, $2, $3, $4, $5)
     on conflict ((lower(email))) do nothing returning id`,
    [person.email, person.name, person.password_hash, person.locale, person.source],
  );
  return rows[0]?.id;
}

export async function findPersonByEmail(pool: Pool, email: string): Promise<Person | undefined> {
  const { rows } = await pool.query<Person>('select * from person where lower(email) = lower($1)', [email]);
  return rows[0];
}

export async function findPerson(pool: Pool, id: number): Promise<Person | undefined> {
  const { rows } = await pool.query<Person>('select * from person where id = $1', [id]);
  return rows[0];
}

export async function hasPeople(pool: Pool): Promise<boolean> {
  return (await pool.query('select 1 from person limit 1')).rowCount === 1;
}

export async function insertSession(
  pool: Pool,
  session: { id: string; person_id: number; refresh_hash: Buffer; seconds: number },
): Promise<void> {
  await pool.query(
    `insert into session (id, person_id, refresh_hash, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [session.id, session.person_id, session.refresh_hash, session.seconds],
  );
}

/** Swaps a session's refresh token for the next one. Undefined where the token is not valid any more. */
export async function rotateSession(
  pool: Pool,
  current: Buffer,
  next: Buffer,
  seconds: number,
): Promise<{ id: string; person_id: number } | undefined> {
  const { rows } = await pool.query<{ id: string; person_id: number }>(
    `update session set refresh_hash = $2, refreshed_at = now(), expires_at = now() + make_interval(secs => $3)
     where refresh_hash = $1 and expires_at > now() returning id, person_id`,
    [current, next, seconds],
  );
  return rows[0];
}

export async function deleteSession(pool: Pool, refresh_hash: Buffer): Promise<void> {
  await pool.query('delete from session where refresh_hash = $1', [refresh_hash]);
}

export async function deleteExpiredSessions(pool: Pool): Promise<void> {
  await pool.query('delete from session where expires_at < now()');
}
