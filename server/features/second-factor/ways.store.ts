import { DomainError } from '@tessera/domain/errors.ts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';

/** The ways in which a person can sign in. */
interface Ways {
  password: boolean;
  /** Whether a second factor is asked for. */
  on: boolean;
  totp: boolean;
  /** The number of unused codes. */
  recovery_codes: number;
  passkeys: number;
}

/** Undefined if there is no such person any more. */
export async function findWays(pool: Pick<PoolClient, 'query'>, person: number): Promise<Ways | undefined> {
  const { rows } = await pool.query<Ways>(
    `select p.password_hash is not null as password, p.two_factor_at is not null as "on",
       exists (select from totp where person_id = p.id and secret is not null) as totp,
       (select count(*)::int from recovery_code where person_id = p.id and used_at is null) as recovery_codes,
       (select count(*)::int from passkey where person_id = p.id) as passkeys
     from person p where p.id = $1 and p.deleted_at is null`,
    [person],
  );
  return rows[0];
}

/** Throws `unauthorized` if there is no such person any more. */
export async function findPerson(
  pool: Pool,
  person: number,
): Promise<{ email: string; name: string; handle: Buffer }> {
  const { rows } = await pool.query<{ email: string; name: string; handle: Buffer }>(
    'select email, name, passkey_user as handle from person where id = $1 and deleted_at is null',
    [person],
  );
  if (!rows[0]) throw new DomainError('unauthorized');
  return rows[0];
}

/**
 * Changes a person's ways to sign in, one change after another: each must see the result of the earlier ones, so that
 * two at once never remove the last way.
 */
export function changeWays<T>(
  pool: Pool,
  person: number,
  change: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'select from person where id = $1 and deleted_at is null for no key update',
      [person],
    );
    if (rowCount === 0) throw new DomainError('unauthorized');
    return change(client);
  });
}

/** `on` false: it is no longer asked for. Switched on again while it is on, it keeps its date. */
export async function setTwoFactor(client: PoolClient, person: number, on: boolean): Promise<void> {
  await client.query(
    'update person set two_factor_at = case when $2 then coalesce(two_factor_at, now()) end where id = $1',
    [person, on],
  );
}
