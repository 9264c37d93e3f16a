import type { AccountEventKind } from '@tessera/domain/accounts/account-event.ts';
import type { AccountEvent } from '@tessera/domain/api/account.ts';
import type { Pool } from 'pg';

export async function insertAccountEvent(
  pool: Pool,
  event: {
    id: string;
    person: number;
    kind: AccountEventKind;
    ip: string;
    user_agent: string;
    about: string | null;
  },
): Promise<void> {
  await pool.query(
    'insert into account_event (id, person_id, kind, ip, user_agent, about) values ($1, $2, $3, $4, $5, $6)',
    [event.id, event.person, event.kind, event.ip, event.user_agent, event.about],
  );
}

/** Newest first, only those before the one with the id `before`. */
export async function findAccountEvents(
  pool: Pool,
  person: number,
  before: string | undefined,
  limit: number,
): Promise<AccountEvent[]> {
  const { rows } = await pool.query<AccountEvent>(
    `select id, kind, at, ip, user_agent, about from account_event
     where person_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [person, before ?? null, limit],
  );
  return rows;
}

/** Events older than a year are of no use. */
export async function deleteOldAccountEvents(pool: Pool): Promise<void> {
  await pool.query(`delete from account_event where at < now() - interval '1 year'`);
}
