import { REMINDER_LATE_HOURS } from '@tessera/domain/constants.ts';
import type { ChosenSettings } from '@tessera/domain/notifications/settings.ts';
import type { Pool, PoolClient } from 'pg';

/** A reminder of an item's date. */
interface ReminderKey {
  team_id: number;
  item_id: string;
  attribute_id: string;
  reminder_id: string;
  /** The date with the reminder's own time, as `momentOf` writes them. */
  moment: string;
}

/** Times are `YYYY-MM-DD HH:mm:ss`, UTC. */
export interface PlannedReminder extends Omit<ReminderKey, 'team_id'> {
  since: string;
  opens: string;
  closes: string;
}

export interface DueReminder extends ReminderKey {
  person: number;
  due: string;
}

export interface LookedAt extends ReminderKey {
  since: string;
  closes: string;
  /** People. */
  told: number[];
}

/** Finished reminders are kept this long: a line of the log that is delivered again does not repeat them. */
const KEPT_HOURS = 2 * REMINDER_LATE_HOURS;
/** The first key of advisory locks on a team's reminders. */
const LOCK = 0x72656d;

const utc = (column: string, name: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as ${name}`;
const zoned = (time: string) => `${time}+00`;
const columnsOf = (rows: readonly Omit<ReminderKey, 'team_id'>[]) => [
  rows.map(({ item_id }) => item_id),
  rows.map(({ attribute_id }) => attribute_id),
  rows.map(({ reminder_id }) => reminder_id),
  rows.map(({ moment }) => moment),
];

/** Whoever reads items to plan their reminders does so after another one has written: else an old date could win. */
export const lockReminders = (client: PoolClient, team: number): Promise<unknown> =>
  client.query('select pg_advisory_xact_lock($1, $2)', [LOCK, team]);

/** Makes the reminders of some items those that are planned. One that is there already stays as far as it is. */
export async function writePlanned(
  client: PoolClient,
  team: number,
  items: readonly string[],
  planned: readonly PlannedReminder[],
): Promise<void> {
  await client.query(
    `delete from reminder r where team_id = $1 and item_id = any($2::uuid[]) and not exists (
       select from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[]) p (item_id, attribute_id, reminder_id, moment)
       where p.item_id = r.item_id and p.attribute_id = r.attribute_id and p.reminder_id = r.reminder_id
         and p.moment = r.moment)`,
    [team, items, ...columnsOf(planned)],
  );
  const coming = planned.filter(({ since, closes }) => closes > since);
  if (coming.length === 0) return;
  await client.query(
    `insert into reminder (team_id, item_id, attribute_id, reminder_id, moment, since, look_at, closes_at)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::timestamptz[],
       $8::timestamptz[])
     on conflict do nothing`,
    [
      team,
      ...columnsOf(coming),
      coming.map(({ since }) => zoned(since)),
      coming.map(({ opens }) => zoned(opens)),
      coming.map(({ closes }) => zoned(closes)),
    ],
  );
}

/** The items of a folder that have a value of an attribute; null: all of them. */
export async function findDated(
  pool: Pool,
  team: number,
  folder: string,
  attribute: string | null,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select i.id from team_log l, lateral (
       select id from item where team_id = l.team_id and folder_id = $2 and ($3::text is null or "values" ? $3) offset 0
     ) i where l.team_id = $1`,
    [team, folder, attribute],
  );
  return rows.map(({ id }) => id);
}

/** Takes reminders whose time to be looked at has come, until the end of the transaction. */
export async function takeDue(client: PoolClient, now: Date, limit: number): Promise<LookedAt[]> {
  const { rows } = await client.query<LookedAt>(
    `select team_id, item_id, attribute_id, reminder_id, moment, told, ${utc('since', 'since')}, ${utc('closes_at', 'closes')}
     from reminder where look_at <= $1 order by look_at limit $2 for update skip locked`,
    [now, limit],
  );
  return rows;
}

/** Person → their time zone; null: they have chosen none. Deleted accounts are left out. */
export async function findZones(
  client: PoolClient,
  people: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await client.query<{ id: number; timezone: string | null }>(
    'select id, timezone from person where id = any($1::int[]) and deleted_at is null',
    [people],
  );
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}

export const addDue = (client: PoolClient, due: readonly DueReminder[]): Promise<unknown> =>
  client.query(
    `insert into due_reminder (person_id, team_id, item_id, attribute_id, reminder_id, moment, due_at)
     select * from unnest($1::int[], $2::int[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::timestamptz[])
     on conflict (person_id, team_id, item_id, attribute_id, reminder_id)
     do update set moment = excluded.moment, due_at = excluded.due_at`,
    [
      due.map(({ person }) => person),
      due.map(({ team_id }) => team_id),
      ...columnsOf(due),
      due.map((one) => zoned(one.due)),
    ],
  );

/** When each is looked at next (null: never), and who has been told. */
export const noteLook = (
  client: PoolClient,
  team: number,
  looked: readonly (ReminderKey & { next: string | null; told: readonly number[] })[],
): Promise<unknown> =>
  client.query(
    `update reminder r set look_at = p.look_at, told = p.told::int[]
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::text[])
       p (item_id, attribute_id, reminder_id, look_at, told)
     where r.team_id = (select team_id from team_log where team_id = $1) and r.item_id = any($2::uuid[])
       and r.item_id = p.item_id and r.attribute_id = p.attribute_id and r.reminder_id = p.reminder_id`,
    [
      team,
      ...columnsOf(looked).slice(0, 3),
      looked.map(({ next }) => (next === null ? null : zoned(next))),
      looked.map(({ told }) => `{${told.join(',')}}`),
    ],
  );

/** People who are still to be told something. */
export async function findToTell(pool: Pool, limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ person: number }>(
    'select distinct person_id as person from due_reminder order by person_id limit $1',
    [limit],
  );
  return rows.map(({ person }) => person);
}

/** Takes all that a person is to be told, in the order of its time. Another process that asks too waits, and gets none. */
export async function takeForPerson(client: PoolClient, person: number): Promise<DueReminder[]> {
  const { rows } = await client.query<DueReminder>(
    `with taken as (delete from due_reminder where person_id = $1 returning *)
     select person_id as person, team_id, item_id, attribute_id, reminder_id, moment, ${utc('due_at', 'due')}
     from taken order by due_at, team_id, item_id, attribute_id`,
    [person],
  );
  return rows;
}

/** Whom a reminder is sent to. Undefined: the account is gone, or its address is not confirmed. */
export async function findReminded(client: PoolClient, person: number) {
  const { rows } = await client.query<{
    email: string;
    name: string;
    locale: string;
    timezone: string | null;
    chosen: ChosenSettings;
  }>(
    `select email, name, locale, timezone, notification_settings as chosen from person
     where id = $1 and deleted_at is null and email_verified_at is not null`,
    [person],
  );
  return rows[0];
}

/** Deletes reminders that are over. */
export const deleteOldReminders = (pool: Pool): Promise<unknown> =>
  pool.query(
    'delete from reminder where look_at is null and closes_at < now() - make_interval(hours => $1)',
    [KEPT_HOURS],
  );
