import { UNREAD_COUNT_MAX } from '@tessera/domain/api/notifications.ts';
import { TOGETHER_SECONDS } from '@tessera/domain/notifications/grouping.ts';
import type { Pool, PoolClient } from 'pg';
import type { NewNotification, StoredNotification, Told } from './stored.ts';

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as ${column}`;
export const columns = `id, team_id, notification_type, ${utc('created_at')}, ${utc('read_at')}, created_by, board_id, folder_id,
  item_id, comment_id, told, count`;
const zoned = (time: string | null) => (time === null ? null : `${time}+00`);

/** The unread one that is like a new one, and young enough. */
interface Alike {
  id: string;
  person_id: number;
  group_key: string;
  told: Told;
}

/** Finds those, and holds them until the end of the transaction. `since`: made later than that. */
export async function holdAlike(
  client: PoolClient,
  team: number,
  wanted: readonly { person_id: number; group_key: string; created_at: string }[],
): Promise<Alike[]> {
  const { rows } = await client.query<Alike>(
    `select n.id, n.person_id, n.group_key, n.told
     from unnest($2::int[], $3::text[], $4::timestamptz[]) w (person_id, group_key, at), lateral (
       select * from notification
       where team_id = $1 and person_id = w.person_id and group_key = w.group_key and read_at is null
         and created_at > w.at - make_interval(secs => $5)
       order by id desc limit 1
     ) n`,
    [
      team,
      wanted.map(({ person_id }) => person_id),
      wanted.map(({ group_key }) => group_key),
      wanted.map(({ created_at }) => zoned(created_at)),
      TOGETHER_SECONDS,
    ],
  );
  return rows;
}

/** What was alike says the new things too. */
export const growNotifications = (
  client: PoolClient,
  grown: readonly { id: string; told: Told; count: number; comment_id: string | null }[],
): Promise<unknown> =>
  client.query(
    `update notification n set told = g.told, count = n.count + g.count, comment_id = coalesce(g.comment_id, n.comment_id)
     from unnest($1::uuid[], $2::jsonb[], $3::int[], $4::uuid[]) g (id, told, count, comment_id) where n.id = g.id`,
    [
      grown.map(({ id }) => id),
      grown.map(({ told }) => JSON.stringify(told)),
      grown.map(({ count }) => count),
      grown.map(({ comment_id }) => comment_id),
    ],
  );

/** People who have left meanwhile are left out. Returns the ids of what was stored. */
export async function insertNotifications(
  client: PoolClient,
  added: readonly NewNotification[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into notification (id, person_id, team_id, notification_type, created_at, in_app, created_by, board_id,
       folder_id, item_id, comment_id, told, group_key, count, mail_at)
     select n.* from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::timestamptz[], $6::bool[], $7::int[],
       $8::uuid[], $9::uuid[], $10::uuid[], $11::uuid[], $12::jsonb[], $13::text[], $14::int[], $15::timestamptz[])
       n (id, person_id, team_id, notification_type, created_at, in_app, created_by, board_id, folder_id, item_id,
         comment_id, told, group_key, count, mail_at)
     join member m on m.team_id = n.team_id and m.person_id = n.person_id
     for key share of m
     returning id`,
    [
      added.map(({ id }) => id),
      added.map(({ person_id }) => person_id),
      added.map(({ team_id }) => team_id),
      added.map(({ notification_type }) => notification_type),
      added.map(({ created_at }) => zoned(created_at)),
      added.map(({ in_app }) => in_app),
      added.map(({ created_by }) => created_by),
      added.map(({ board_id }) => board_id),
      added.map(({ folder_id }) => folder_id),
      added.map(({ item_id }) => item_id),
      added.map(({ comment_id }) => comment_id),
      added.map(({ told }) => JSON.stringify(told)),
      added.map(({ group_key }) => group_key),
      added.map(({ count }) => count),
      added.map(({ mail_at }) => zoned(mail_at)),
    ],
  );
  return rows.map(({ id }) => id);
}

/** The last line of a team's log that people were told of; held until the end of the transaction. */
export async function holdNotified(client: PoolClient, team: number): Promise<number> {
  await client.query(
    `insert into notified (team_id, seq) select team_id, 0 from team_log where team_id = $1 on conflict do nothing`,
    [team],
  );
  const { rows } = await client.query<{ seq: string }>(
    'select seq from notified where team_id = $1 for update',
    [team],
  );
  return Number(rows[0]?.seq ?? 0);
}

export const setNotified = (client: PoolClient, team: number, seq: number): Promise<unknown> =>
  client.query('update notified set seq = $2 where team_id = $1', [team, seq]);

/** A page of somebody's notifications, newest first. `unread` undefined: read ones too. */
export async function findNotifications(
  pool: Pool | PoolClient,
  person: number,
  { after, unread }: { after: string | null; unread: boolean | undefined },
  limit: number,
): Promise<StoredNotification[]> {
  const read = unread === undefined ? '' : unread ? 'and read_at is null' : 'and read_at is not null';
  const { rows } = await pool.query<StoredNotification>(
    `select ${columns} from notification
     where person_id = $1 and in_app and ($2::uuid is null or id < $2) ${read}
     order by person_id desc, id desc limit $3`,
    [person, after, limit],
  );
  return rows;
}

/** Some of somebody's notifications. */
export async function findByIds(
  pool: Pool | PoolClient,
  person: number,
  ids: readonly string[],
): Promise<StoredNotification[]> {
  const { rows } = await pool.query<StoredNotification>(
    `select ${columns} from notification where id = any($2::uuid[]) and person_id = $1 order by id desc`,
    [person, ids],
  );
  return rows;
}

/** Where somebody's newest unread notifications are, as many as are counted. */
export async function findUnreadPlaces(pool: Pool, person: number): Promise<StoredNotification[]> {
  return findNotifications(pool, person, { after: null, unread: true }, UNREAD_COUNT_MAX);
}

/** How many became read. */
export async function markRead(pool: Pool, person: number, ids: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    'update notification set read_at = now() where id = any($2::uuid[]) and person_id = $1 and read_at is null',
    [person, ids],
  );
  return rowCount ?? 0;
}

export async function markUnread(pool: Pool, person: number, ids: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    'update notification set read_at = null where id = any($2::uuid[]) and person_id = $1 and read_at is not null',
    [person, ids],
  );
  return rowCount ?? 0;
}

/** Marks all that were there at a time. */
export async function markAllRead(pool: Pool, person: number, readAt: string): Promise<number> {
  const { rowCount } = await pool.query(
    `update notification set read_at = least($2::timestamptz, now())
     where person_id = $1 and in_app and read_at is null and created_at <= $2::timestamptz`,
    [person, zoned(readAt)],
  );
  return rowCount ?? 0;
}

/** Deletes what is so old: ids begin with their time. */
export const deleteOldNotifications = (pool: Pool, days: number): Promise<unknown> =>
  pool.query(
    `delete from notification where id = any(array(
       select id from notification where id < (
         lpad(to_hex((extract(epoch from now() - make_interval(days => $1)) * 1000)::bigint), 12, '0') || repeat('0', 20)
       )::uuid order by id limit 50000))`,
    [days],
  );
