import type { OutsideProblem } from '@tessera/domain/api/outside-calendars.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import type { Pool } from 'pg';

export interface StoredCalendar {
  id: string;
  view: string;
  /** Null: everybody who sees the view sees it. */
  owner: number | null;
  name: string;
  hue: Hue;
  /** Encrypted. */
  address: Buffer;
  version: number;
  broken: number;
  read_at: string | null;
  problem: OutsideProblem | null;
  isOld: boolean;
}

const stored = `id, view_id as view, owner_id as owner, name, hue, address, version, broken, read_at, problem,
  refresh_at < now() as "isOld"`;

/** Those beside a view that a person sees: in the order in which they were added. */
export async function findOutsideCalendars(
  pool: Pool,
  team: number,
  { view, person }: { view: string; person: number },
): Promise<StoredCalendar[]> {
  const { rows } = await pool.query<StoredCalendar>(
    `select ${stored} from outside_calendar
     where team_id = $1 and view_id = $2 and (owner_id is null or owner_id = $3) order by created_at, id`,
    [team, view, person],
  );
  return rows;
}

/** Undefined: there is none, or it is another person's own. */
export async function findOutsideCalendar(
  pool: Pool,
  team: number,
  { id, person }: { id: string; person: number },
): Promise<StoredCalendar | undefined> {
  const { rows } = await pool.query<StoredCalendar>(
    `select ${stored} from outside_calendar
     where team_id = $1 and id = $2 and (owner_id is null or owner_id = $3)`,
    [team, id, person],
  );
  return rows[0];
}

/** Those that nobody has looked at for days are not read again until somebody does; to the hour, as a look is no write. */
export async function noteLook(pool: Pool, team: number, view: string): Promise<void> {
  await pool.query(
    `update outside_calendar set looked_at = now()
     where team_id = $1 and view_id = $2 and looked_at < now() - interval '1 hour'`,
    [team, view],
  );
}

interface NewCalendar {
  id: string;
  view: string;
  owner: number | null;
  name: string;
  hue: Hue;
  address: Buffer;
}

/** False: there are as many as there can be, beside the view or in the workspace. */
export async function insertOutsideCalendar(
  pool: Pool,
  team: number,
  { id, view, owner, name, hue, address }: NewCalendar,
  { perView, perTeam }: { perView: number; perTeam: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into outside_calendar (team_id, id, view_id, owner_id, name, hue, address)
     select $1, $2, $3, $4, $5, $6, $7
     where (select count(*) from outside_calendar
            where team_id = $1 and view_id = $3 and owner_id is not distinct from $4) < $8
       and (select count(*) from outside_calendar where team_id = $1) < $9`,
    [team, id, view, owner, name, hue, address, perView, perTeam],
  );
  return rowCount === 1;
}

/** What is left out stays as it is. With another address nothing is known of what was read. */
export async function updateOutsideCalendar(
  pool: Pool,
  team: number,
  id: string,
  { name, hue, address }: { name?: string | undefined; hue?: Hue | undefined; address?: Buffer | undefined },
): Promise<void> {
  await pool.query(
    `update outside_calendar set name = coalesce($3, name), hue = coalesce($4, hue),
       address = coalesce($5, address),
       etag = case when $5::bytea is null then etag end,
       modified = case when $5::bytea is null then modified end
     where team_id = $1 and id = $2`,
    [team, id, name, hue, address],
  );
}

export async function deleteOutsideCalendar(pool: Pool, team: number, id: string): Promise<void> {
  await pool.query('delete from outside_calendar where team_id = $1 and id = $2', [team, id]);
}

interface ToRead {
  address: Buffer;
  name: string;
  etag: string | null;
  modified: string | null;
  version: number;
  failures: number;
}

/** Undefined: it is not there any more, or its view is not. */
export async function findToRead(pool: Pool, team: number, id: string): Promise<ToRead | undefined> {
  const { rows } = await pool.query<ToRead>(
    `select c.address, c.name, c.etag, c.modified, c.version, c.failures from outside_calendar c
     join record v on v.team_id = c.team_id and v.collection = 'views' and v.id = c.view_id
     where c.team_id = $1 and c.id = $2`,
    [team, id],
  );
  return rows[0];
}

interface Found {
  file: Buffer;
  etag: string | null;
  modified: string | null;
  broken: number;
}

/** `address`: of which it is; where another one was saved meanwhile nothing is kept. */
export async function keepFile(
  pool: Pool,
  team: number,
  id: string,
  { address, found, minutes }: { address: Buffer; found: Found | undefined; minutes: number },
): Promise<void> {
  await pool.query(
    `update outside_calendar set read_at = now(), problem = null, failures = 0,
       refresh_at = now() + make_interval(mins => $4),
       file = case when $5 then $6 else file end, etag = case when $5 then $7 else etag end,
       modified = case when $5 then $8 else modified end, broken = case when $5 then $9 else broken end,
       version = case when $5 then version + 1 else version end
     where team_id = $1 and id = $2 and address = $3`,
    [
      ...[team, id, address, minutes, found !== undefined],
      ...[found?.file, found?.etag, found?.modified, found?.broken],
    ],
  );
}

/** What was read before stays. */
export async function noteProblem(
  pool: Pool,
  team: number,
  id: string,
  { problem, minutes }: { problem: OutsideProblem; minutes: number },
): Promise<void> {
  await pool.query(
    `update outside_calendar set problem = $3, failures = failures + 1,
       refresh_at = now() + make_interval(mins => $4)
     where team_id = $1 and id = $2`,
    [team, id, problem, minutes],
  );
}

/** It is never due again by itself. Where another address was saved meanwhile nothing is noted. */
export async function noteLost(pool: Pool, team: number, id: string, address: Buffer): Promise<void> {
  const problem: OutsideProblem = 'address_lost';
  await pool.query(
    `update outside_calendar set problem = $4, refresh_at = 'infinity'
     where team_id = $1 and id = $2 and address = $3`,
    [team, id, address, problem],
  );
}

/** Undefined: it has never been read. */
export async function findFile(pool: Pool, team: number, id: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ file: Buffer | null }>(
    'select file from outside_calendar where team_id = $1 and id = $2',
    [team, id],
  );
  return rows[0]?.file ?? undefined;
}

/** Those whose time has come, and at whose view somebody has looked; each is told once in a quarter of an hour. */
export async function takeOldCalendars(pool: Pool, max: number): Promise<{ team: number; id: string }[]> {
  const { rows } = await pool.query<{ team: number; id: string }>(
    `update outside_calendar set refresh_at = now() + interval '15 minutes'
     where (team_id, id) in (
       select team_id, id from outside_calendar
       where refresh_at < now() and looked_at > now() - interval '7 days' and gone_at is null
       order by refresh_at limit $1 for update skip locked)
     returning team_id as team, id`,
    [max],
  );
  return rows;
}

/** Those whose view has not come back from the trash in time. */
export async function deleteGoneCalendars(pool: Pool, days: number): Promise<void> {
  const isThere = `exists (select 1 from record v
    where v.team_id = c.team_id and v.collection = 'views' and v.id = c.view_id)`;
  await pool.query(
    `update outside_calendar c set gone_at = case when ${isThere} then null else now() end
     where (gone_at is null) <> ${isThere}`,
  );
  await pool.query(`delete from outside_calendar where gone_at < now() - make_interval(days => $1)`, [days]);
}
