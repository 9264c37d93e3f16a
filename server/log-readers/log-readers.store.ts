import type { Pool } from 'pg';
import type { LogLine } from './log-reader.ts';

/** A process that has not said for so long that it still delivers is taken for dead, in seconds. */
export const CLAIM_SECONDS = 15;
/**
 * Who has delivered lines keeps the claim for so long, in seconds: while lines keep coming, one process delivers them in large
 * pages. It is longer than the longest rest between two turns; the others look once in this time.
 */
export const KEPT_SECONDS = 2;

/**
 * A condition that always holds, and lets a statement end before it is on disk. Whatever a crash of PostgreSQL takes from
 * these is done again: lines are delivered at least once.
 */
const unflushed = `set_config('synchronous_commit', 'off', true) = 'off'`;

/** PostgreSQL's code for a row that names one which is not there. */
const FOREIGN_KEY = '23503';

/** A cursor, and the process that claims it. */
export interface Cursor {
  team: number;
  reader: string;
  process: string;
}

/** What came of claiming a cursor. */
export interface Claim {
  /** Whether the cursor is there. */
  known: boolean;
  /** Whether the log has lines after it. */
  behind: boolean;
  /** The last line that was delivered; null: the cursor was not claimed. */
  seq: number | null;
  failures: number;
  one_by_one_to: number;
  /** The log's last line. */
  last: number;
  /** Until it may be claimed, in milliseconds; null: nothing stands in the way. */
  wait: number | null;
}

const mine = 'team_id = $1 and reader = $2 and claimed_by = $3';
const keysOf = ({ team, reader, process }: Cursor) => [team, reader, process];

/** In a database that has never met the reader every team gets a cursor: at the log's end, or at its first line. */
export async function meetReader(pool: Pool, reader: string, fromFirst: boolean): Promise<void> {
  await pool.query(
    `with met as (insert into log_reader_known (reader) values ($1) on conflict do nothing returning reader)
     insert into log_reader (team_id, reader, seq)
     select team_id, met.reader, case when $2 then 0 else seq end from team_log, met on conflict do nothing`,
    [reader, fromFirst],
  );
}

/** A team that is younger than the reader has all its lines delivered. */
export async function addCursor(pool: Pool, { team, reader }: Cursor): Promise<void> {
  await pool
    .query(
      `insert into log_reader (team_id, reader, seq) select team_id, $2, 0 from team_log where team_id = $1 and ${unflushed}
       on conflict do nothing`,
      [team, reader],
    )
    .catch((error) => {
      // The team has just been deleted.
      if (error.code !== FOREIGN_KEY) throw error;
    });
}

/** Teams that are looked at by one statement. */
const LOOKED_AT_ONCE = 1_000;

export interface Behind {
  /** The teams that have lines which a reader has not had. */
  teams: number[];
  /** Further teams come after this one; undefined: there are none. */
  next: number | undefined;
}

/**
 * Looks for the teams after one that have lines which a reader has not had. Cursors with fewer than `few` lines before
 * them, all of other collections, are moved on here: in a large installation that is most of them, and each would be
 * claimed and read by itself.
 */
export async function findBehind(
  pool: Pool,
  { id, collections }: { id: string; collections: readonly string[] },
  few: number,
  after: number,
): Promise<Behind> {
  const { rows } = await pool.query<{ team: number; passed: boolean }>({
    name: 'pass-cursors',
    text: `with behind as (
        select l.team_id, r.seq, l.seq as last from team_log l
          left join log_reader r on r.team_id = l.team_id and r.reader = $1
        where l.team_id > $2 and l.seq > coalesce(r.seq, 0) order by l.team_id limit ${LOOKED_AT_ONCE}
      ), free as (
        select r.team_id, behind.last from behind join log_reader r on r.team_id = behind.team_id and r.seq = behind.seq
        where r.reader = $1 and behind.last - behind.seq < $4 and not exists (
          select from (
            select collection from change
            where team_id = behind.team_id and seq > behind.seq and seq <= behind.last offset 0
          ) line where line.collection = any($3::text[])
        ) for update of r skip locked
      ), passed as (
        update log_reader r set seq = free.last from free
        where r.team_id = free.team_id and r.reader = $1 and ${unflushed} returning r.team_id
      )
      select behind.team_id as team, passed.team_id is not null as passed
      from behind left join passed using (team_id) order by team`,
    values: [id, after, collections, few],
  });
  return {
    teams: rows.flatMap(({ team, passed }) => (passed ? [] : [team])),
    next: rows.length < LOOKED_AT_ONCE ? undefined : rows.at(-1)!.team,
  };
}

export interface Lag {
  reader: string;
  /** Lines that were not delivered, in the team where they are most. */
  behind: number;
  /** Teams whose next lines could not be delivered. */
  failing: number;
}

export async function readLags(pool: Pool, readers: readonly string[]): Promise<Lag[]> {
  const { rows } = await pool.query<Lag>(
    `select reader, coalesce(max(l.seq - coalesce(r.seq, 0)), 0) as behind,
       count(*) filter (where r.failures > 0)::int as failing
     from unnest($1::text[]) reader left join team_log l on true
       left join log_reader r using (team_id, reader)
     group by reader`,
    [readers],
  );
  return rows;
}

/** Claims a cursor that has lines after it and that no other process has. Undefined: there is no such team. */
export async function claim(pool: Pool, cursor: Cursor): Promise<Claim | undefined> {
  const { rows } = await pool.query<Claim>({
    name: 'claim-cursor',
    text: `with held as (
        update log_reader r set claimed_by = $3, claimed_until = clock_timestamp() + make_interval(secs => $4)
        from team_log l
        where l.team_id = $1 and r.team_id = l.team_id and r.reader = $2 and r.seq < l.seq
          and (r.claimed_until is null or r.claimed_until < now() or r.claimed_by = $3)
          and (r.retry_at is null or r.retry_at <= now()) and ${unflushed}
        returning r.team_id, r.seq, r.failures, r.one_by_one_to, l.seq as last
      )
      select r.reader is not null as known, l.seq > coalesce(r.seq, 0) as behind, held.seq, held.failures,
        held.one_by_one_to, held.last,
        (1000 * extract(epoch from greatest(r.claimed_until, r.retry_at) - now()))::float8 as wait
      from team_log l left join log_reader r on r.team_id = l.team_id and r.reader = $2
        left join held on held.team_id = l.team_id
      where l.team_id = $1`,
    values: [...keysOf(cursor), CLAIM_SECONDS],
  });
  return rows[0];
}

/** Says that it is still being delivered. False: another process has it. */
export async function keepClaim(pool: Pool, cursor: Cursor): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update log_reader set claimed_until = clock_timestamp() + make_interval(secs => $4) where ${mine} and ${unflushed}`,
    [...keysOf(cursor), CLAIM_SECONDS],
  );
  return rowCount === 1;
}

/** Leaves the lines to whichever process comes next. */
export async function giveBack(pool: Pool, cursor: Cursor): Promise<void> {
  await pool.query(
    `update log_reader set claimed_by = null, claimed_until = null where ${mine}`,
    keysOf(cursor),
  );
}

/** The lines up to `seq` are delivered; the process is the next one too. Nothing where another has taken them over. */
export async function moveOn(pool: Pool, cursor: Cursor, seq: number): Promise<void> {
  await pool.query({
    name: 'move-cursor',
    text: `update log_reader set seq = $4, claimed_until = clock_timestamp() + make_interval(secs => $5), failures = 0,
      error = null, retry_at = null where ${mine} and ${unflushed}`,
    values: [...keysOf(cursor), seq, KEPT_SECONDS],
  });
}

interface Failure {
  error: string;
  retrySeconds: number;
  /** The last of the lines that failed together. */
  to: number;
}

/** The next lines could not be delivered. False: another process has them, or the team is gone. */
export async function noteFailure(
  pool: Pool,
  cursor: Cursor,
  { error, retrySeconds, to }: Failure,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update log_reader set claimed_by = null, claimed_until = null, failures = failures + 1, error = $4,
       retry_at = clock_timestamp() + make_interval(secs => $5), one_by_one_to = $6 where ${mine}`,
    [...keysOf(cursor), error, retrySeconds, to],
  );
  return rowCount === 1;
}

const isToldById = "$5 and collection in ('items', 'values') and operation <> 'deleted'";

/**
 * The lines of some collections after one seq and up to another, in order. `byIds`: as of `LogReader.itemsByIds`.
 */
export async function readLines(
  pool: Pool,
  team: number,
  { after, to }: { after: number; to: number },
  collections: readonly string[],
  byIds = false,
): Promise<LogLine[]> {
  const { rows } = await pool.query<LogLine>({
    name: 'read-lines',
    text: `select line.* from team_log l, lateral (
        select seq, collection, record_id, board_id, folder_id, operation, owner_id, person_id as person, origin, batch, caused_by, at,
          case when ${isToldById} then '{}' else record end as record, case when ${isToldById} then null else before end as before
        from change where team_id = l.team_id and seq > $2 and seq <= $3 offset 0
      ) line where l.team_id = $1 and line.collection = any($4::text[]) order by line.seq`,
    values: [team, after, to, collections, byIds],
  });
  return rows;
}
