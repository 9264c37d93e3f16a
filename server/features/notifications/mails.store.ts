import type { Pool, PoolClient } from 'pg';
import { columns } from './notifications.store.ts';
import type { StoredNotification } from './stored.ts';

/** What one mail counts: it bounds what one person's mail costs. */
const TAKEN_MAX = 200;

/** People of whom something is to be told by mail. */
export async function findToMail(pool: Pool, now: Date, limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ person: number }>(
    `select distinct person_id as person from (
       select person_id from notification where mail_at is not null and mail_at <= $1 order by mail_at limit $2
     ) due`,
    [now, limit],
  );
  return rows.map(({ person }) => person);
}

/** Takes all that is due of a person. Another process that asks too waits, and gets none. */
export async function takeToMail(
  client: PoolClient,
  person: number,
  now: Date,
): Promise<StoredNotification[]> {
  const { rows } = await client.query<StoredNotification>(
    `update notification set mail_at = null where id = any(array(
       select id from notification where mail_at is not null and mail_at <= $2 and person_id = $1
       order by id desc limit ${TAKEN_MAX} for update))
     returning ${columns}`,
    [person, now],
  );
  return rows.sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** The settings of a person where mails of some types are stopped. */
export const stopMailsOf = (pool: Pool, person: number, settings: object): Promise<unknown> =>
  pool.query(
    `update person set notification_settings = notification_settings || $2::jsonb
     where id = $1 and deleted_at is null`,
    [person, JSON.stringify(settings)],
  );
