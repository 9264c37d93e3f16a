import type { CalendarFeed, FeedSettings } from '@tessera/domain/api/calendar-feeds.ts';
import type { Pool } from 'pg';

const shown = 'id, person_id, name, settings, created_at, last_used_at';

interface StoredFeed {
  id: string;
  team: number;
  person: number;
  name: string;
  settings: FeedSettings;
}

/** Undefined: nobody has a feed at this address. */
export async function findFeedByHash(pool: Pool, hash: Buffer): Promise<StoredFeed | undefined> {
  const { rows } = await pool.query<StoredFeed>(
    `select f.id, f.team_id as team, f.person_id as person, f.name, f.settings
     from calendar_feed f join person p on p.id = f.person_id
     where f.hash = $1 and p.deleted_at is null`,
    [hash],
  );
  return rows[0];
}

/** To the minute: a busy program does not cause a write at each request. */
export async function noteFeedUse(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `update calendar_feed set last_used_at = now()
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [id],
  );
}

/** @param person undefined: of everybody */
export async function findFeeds(
  pool: Pool,
  team: number,
  person: number | undefined,
): Promise<CalendarFeed[]> {
  const { rows } = await pool.query<CalendarFeed>(
    `select ${shown} from calendar_feed where team_id = $1 and ($2::integer is null or person_id = $2)
     order by created_at desc, id desc limit 1000`,
    [team, person],
  );
  return rows;
}

/** Undefined if the person has `max` of them here already. */
export async function insertFeed(
  pool: Pool,
  feed: { id: string; team: number; person: number; hash: Buffer; name: string; settings: FeedSettings },
  max: number,
): Promise<CalendarFeed | undefined> {
  const { id, team, person, hash, name, settings } = feed;
  const { rows } = await pool.query<CalendarFeed>(
    `insert into calendar_feed (id, team_id, person_id, hash, name, settings) select $1, $2, $3, $4, $5, $6
     where (select count(*) from calendar_feed where team_id = $2 and person_id = $3) < $7 returning ${shown}`,
    [id, team, person, hash, name, JSON.stringify(settings), max],
  );
  return rows[0];
}

/** Undefined if the person has no such feed. */
export async function renewFeed(
  pool: Pool,
  { team, person, id }: { team: number; person: number; id: string },
  hash: Buffer,
): Promise<CalendarFeed | undefined> {
  const { rows } = await pool.query<CalendarFeed>(
    `update calendar_feed set hash = $4 where team_id = $1 and person_id = $2 and id = $3 returning ${shown}`,
    [team, person, id, hash],
  );
  return rows[0];
}

/** Whether there was one. `person` undefined: of anybody. */
export async function deleteFeed(
  pool: Pool,
  { team, person, id }: { team: number; person: number | undefined; id: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `delete from calendar_feed where team_id = $1 and id = $2 and ($3::integer is null or person_id = $3)`,
    [team, id, person],
  );
  return rowCount === 1;
}
