import type { Pool } from 'pg';

interface NewAccount {
  email: string;
  name: string;
  password_hash: string;
  locale: string;
  source: string | null;
  verified: boolean;
}

/** `unconfirmed`: there was an account whose address was never confirmed. */
export type Claim = { id: number; state: 'new' | 'unconfirmed' | 'taken' };

/**
 * Claims an address for an account. An account whose address was never confirmed belongs to nobody yet. If the address
 * is confirmed now, the account becomes that of the person who registers. Otherwise it is unknown which of the two
 * reads the mail: no password opens the account until one is chosen by a link. A row is written in every case, so that
 * the time does not tell which it was.
 */
export async function claimAddress(pool: Pool, person: NewAccount): Promise<Claim> {
  const { rows } = await pool.query<Claim>(
    `insert into person as p (email, name, password_hash, locale, source, email_verified_at)
     values ($1, $2, $3, $4, $5, case when $6 then now() end)
     on conflict ((lower(email))) do update set (name, password_hash, locale, email_verified_at) = (
       select excluded.name, case when excluded.email_verified_at is not null then excluded.password_hash end,
         excluded.locale, excluded.email_verified_at where p.email_verified_at is null
       union all select p.name, p.password_hash, p.locale, p.email_verified_at where p.email_verified_at is not null
     )
     returning id, case when xmax = 0 then 'new' when email_verified_at is null or password_hash = $3 then 'unconfirmed'
       else 'taken' end as state`,
    [person.email, person.name, person.password_hash, person.locale, person.source, person.verified],
  );
  return rows[0]!;
}

/** Whether somebody signs in for the first time and is in no workspace yet. */
export async function isNew(pool: Pool, person: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select where not exists (select from account_event where person_id = $1 and kind = 'signed-in')
       and not exists (select from member where person_id = $1)`,
    [person],
  );
  return rowCount === 1;
}

/** False if the hash is no longer `was`. */
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
