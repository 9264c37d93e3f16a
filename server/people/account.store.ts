import type { Pool, PoolClient } from 'pg';

/** The fields of an account that sign-in and account security read. */
export interface Account {
  id: number;
  email: string;
  name: string;
  locale: string;
  /** Null: the account does not use a password. */
  password_hash: string | null;
  /** Whether the e-mail address is verified. */
  verified: boolean;
}

const columns = 'id, email, name, locale, password_hash, email_verified_at is not null as verified';

/** Undefined: there is no such account, or no longer. */
export async function findAccount(pool: Pool, id: number): Promise<Account | undefined> {
  const { rows } = await pool.query<Account>(
    `select ${columns} from person where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0];
}

/** Finds any spelling of the address. */
export async function findAccountByEmail(
  pool: Pool | PoolClient,
  email: string,
): Promise<Account | undefined> {
  const { rows } = await pool.query<Account>(
    `select ${columns} from person where lower(email) = lower($1) and deleted_at is null`,
    [email],
  );
  return rows[0];
}
