import { invalidBecause } from '@tessera/domain/errors.ts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';

const UNIQUE_VIOLATION = '23505';

interface Confirmed {
  person: number;
  /** The address before; the same if it was only confirmed. */
  was: string;
  email: string;
}

/**
 * Confirms the address of a link, and spends the link. `expired`: it is not valid; `taken`: somebody else has the
 * address.
 */
export function confirmEmail(pool: Pool, hash: Buffer): Promise<Confirmed | 'expired' | 'taken'> {
  return orTaken(
    inTransaction(pool, async (client) => {
      // The person is locked first, as in every change of an account: so no two transactions wait for each other.
      const { rows } = await client.query<{ id: number; email: string }>(
        `select id, email from person where deleted_at is null
           and id = (select person_id from link where hash = $1) for no key update`,
        [hash],
      );
      const { rows: spent } = await client.query<{ purpose: string; email: string }>(
        `delete from link where hash = $1 and purpose in ('verify-email', 'change-email') and expires_at > now()
         returning purpose, email`,
        [hash],
      );
      const [person, link] = [rows[0], spent[0]];
      if (!person || !link) return 'expired';
      if (link.purpose === 'verify-email') {
        // The account has had another address since.
        if (link.email.toLowerCase() !== person.email.toLowerCase()) return 'expired';
        await client.query(
          'update person set email_verified_at = coalesce(email_verified_at, now()) where id = $1',
          [person.id],
        );
      } else await putEmail(client, person.id, link.email);
      return { person: person.id, was: person.email, email: link.email };
    }),
  );
}

/** Without a mail server there is no link to open: the address is valid at once. */
export function changeEmailNow(pool: Pool, person: number, email: string): Promise<'changed' | 'taken'> {
  return orTaken(
    inTransaction(pool, async (client) => {
      await putEmail(client, person, email);
      return 'changed' as const;
    }),
  );
}

/** Links to the former address become invalid: its reader must not get in again. */
async function putEmail(client: PoolClient, person: number, email: string): Promise<void> {
  await client.query(
    'update person set email = $2, email_verified_at = now() where id = $1 and deleted_at is null',
    [person, email],
  );
  await client.query('delete from link where person_id = $1', [person]);
}

/** Two may want the same address at once: the table lets only one have it. */
async function orTaken<T>(work: Promise<T>): Promise<T | 'taken'> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}

/**
 * Changes a password; null: there is none from now on. Ends all sessions but one, and the links of mails; with `revoke`
 * the access tokens too. All in one transaction, so that nothing of the old password remains. Returns the ids of what
 * has ended; undefined: the password had changed already.
 */
export function changeHash(
  pool: Pool,
  change: { person: number; was: string | null; hash: string | null; but: string; revoke: boolean },
): Promise<string[] | undefined> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update person set password_hash = $3
       where id = $1 and deleted_at is null and password_hash is not distinct from $2`,
      [change.person, change.was, change.hash],
    );
    if (rowCount !== 1) return undefined;
    // Checked while the person's row is locked: the removal of a passkey waits for it, so that one way to sign in is
    // left.
    if (change.hash === null && !(await hasPasskey(client, change.person)))
      throw invalidBecause('passkey_before_password');
    return endAccess(client, change.person, change.but, change.revoke);
  });
}

async function hasPasskey(client: PoolClient, person: number): Promise<boolean> {
  return (await client.query('select from passkey where person_id = $1 limit 1', [person])).rowCount === 1;
}

/**
 * Sets a password with the link of a mail, which is spent, and proves the address. Ends all sessions, access tokens and
 * links. Returns the ids of what has ended; undefined: the link is not valid.
 */
export function resetHash(
  pool: Pool,
  reset: { person: number; email: string; link: Buffer; hash: string },
): Promise<string[] | undefined> {
  return inTransaction(pool, async (client) => {
    const { rowCount: found } = await client.query(
      `select from person where id = $1 and lower(email) = lower($2) and deleted_at is null for no key update`,
      [reset.person, reset.email],
    );
    const { rowCount: spent } = await client.query(
      `delete from link where hash = $1 and person_id = $2 and purpose = 'reset-password' and expires_at > now()`,
      [reset.link, reset.person],
    );
    if (found !== 1 || spent !== 1) return undefined;
    await client.query(
      'update person set password_hash = $2, email_verified_at = coalesce(email_verified_at, now()) where id = $1',
      [reset.person, reset.hash],
    );
    return endAccess(client, reset.person, null, true);
  });
}

async function endAccess(
  client: PoolClient,
  person: number,
  but: string | null,
  revoke: boolean,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with forgotten as (delete from link where person_id = $1),
       revoked as (delete from access_token where person_id = $1 and $3 returning id),
       ended as (
         update session set ended_at = now(), previous_hash = null
         where person_id = $1 and ended_at is null and ($2::uuid is null or id <> $2) returning id
       )
     select id from ended union all select id from revoked`,
    [person, but, revoke],
  );
  return rows.map(({ id }) => id);
}
