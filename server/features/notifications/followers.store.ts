import type { ChosenSettings } from '@tessera/domain/notifications/settings.ts';
import type { Pool, PoolClient } from 'pg';

interface Follower {
  person: number;
  since: string;
  muted: boolean;
}

/** An item, a view or a folder → who follows or mutes it. */
export type Following = ReadonlyMap<string, readonly Follower[]>;

/** Who follows or mutes which of some items and folders, and since when. */
export async function findFollowing(
  pool: Pool | PoolClient,
  team: number,
  ids: readonly string[],
): Promise<Following> {
  const { rows } = await pool.query<Follower & { id: string }>(
    `select id, person_id as person, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since,
       coalesce((fields ->> 'muted')::boolean, false) as muted
     from personal_record
     where team_id = $1 and collection = 'follows' and id = any($2::uuid[]) order by person_id`,
    [team, ids],
  );
  return Map.groupBy(rows, ({ id }) => id);
}

/** Of somebody who may be told something: how they want to be. */
export interface Hearer {
  id: number;
  email: string;
  name: string;
  locale: string;
  timezone: string | null;
  start_of_week: number | null;
  chosen: ChosenSettings;
}

/** Deleted accounts, and those whose address is not confirmed, are left out. */
export async function findHearers(
  pool: Pool | PoolClient,
  people: readonly number[],
): Promise<Map<number, Hearer>> {
  const { rows } = await pool.query<Hearer>(
    `select id, email, name, locale, timezone, start_of_week, notification_settings as chosen from person
     where id = any($1::int[]) and deleted_at is null and email_verified_at is not null`,
    [people],
  );
  return new Map(rows.map((one) => [one.id, one]));
}

/** Names and photos of people; `gone`: whose account was deleted. */
export async function findFaces(
  pool: Pool | PoolClient,
  people: readonly number[],
): Promise<Map<number, { name: string; photo_url: string | null; gone: boolean }>> {
  const { rows } = await pool.query<{ id: number; name: string; photo_url: string | null; gone: boolean }>(
    'select id, name, photo_url, deleted_at is not null as gone from person where id = any($1::int[])',
    [people],
  );
  return new Map(rows.map((one) => [one.id, one]));
}

/** The names of teams. */
export async function findTeamNames(
  pool: Pool | PoolClient,
  teams: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from team where id = any($1::int[])',
    [teams],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
