import { FILE_UPLOAD_HOURS, TRASH_DAYS } from '@tessera/domain/constants.ts';
import type { Pool, PoolClient } from 'pg';

/** A file as the database has it. */
export interface FileRow {
  id: string;
  name: string;
  size: number;
  state: 'uploading' | 'stored';
  sha256: string | null;
  type: string | null;
  picture: 'waiting' | 'made' | 'none';
  created_by: number;
}

const COLUMNS = 'id, name, size::float8 as size, state, sha256, type, picture, created_by';

export async function findFiles(pool: Pool, team: number, ids: readonly string[]): Promise<FileRow[]> {
  const { rows } = await pool.query<FileRow>(
    `select ${COLUMNS} from file where team_id = $1 and id = any($2::uuid[])`,
    [team, ids],
  );
  return rows;
}

export const findFile = async (pool: Pool, team: number, id: string): Promise<FileRow | undefined> =>
  (await findFiles(pool, team, [id]))[0];

/** What a workspace's files take, in bytes, and how much of that has been told. */
interface StorageUse {
  bytes: number;
  told: number;
}

export async function findStorage(pool: Pool | PoolClient, team: number): Promise<StorageUse> {
  const { rows } = await pool.query<StorageUse>(
    'select bytes::float8 as bytes, told from storage where team_id = $1',
    [team],
  );
  return rows[0] ?? { bytes: 0, told: 0 };
}

/**
 * A new file takes its room before its bytes come, so that many at once do not take more than there is. Returns what is
 * taken then; undefined: there is no room. Throws where the id is taken.
 *
 * @param limit in bytes; 0: none
 */
export async function insertFile(
  client: PoolClient,
  team: number,
  file: Pick<FileRow, 'id' | 'name' | 'size' | 'created_by'>,
  limit: number,
): Promise<StorageUse | undefined> {
  await client.query('insert into storage (team_id) values ($1) on conflict do nothing', [team]);
  const { rows } = await client.query<StorageUse>(
    `update storage set bytes = bytes + $2
     where team_id = $1 and ($3::bigint = 0 or bytes + $2 <= $3::bigint)
     returning bytes::float8 as bytes, told`,
    [team, file.size, limit],
  );
  if (rows.length === 0) return undefined;
  await client.query('insert into file (team_id, id, name, size, created_by) values ($1, $2, $3, $4, $5)', [
    team,
    file.id,
    file.name,
    file.size,
    file.created_by,
  ]);
  return rows[0];
}

/** There is room again: what has been told is told again when it comes to that. */
export async function noteFreed(client: PoolClient, team: number, told: number): Promise<void> {
  await client.query('update storage set told = $2 where team_id = $1', [team, told]);
}

/** Returns whether that has not been told yet. */
export async function noteTold(client: PoolClient, team: number, told: number): Promise<boolean> {
  const { rowCount } = await client.query('update storage set told = $2 where team_id = $1 and told < $2', [
    team,
    told,
  ]);
  return rowCount === 1;
}

/** Its bytes are in the store: they are not taken away from then on. */
export async function markStored(
  client: PoolClient,
  team: number,
  id: string,
  found: Pick<FileRow, 'sha256' | 'type' | 'picture'>,
): Promise<void> {
  await client.query(
    `with kept as (delete from gone_bytes where team_id = $1 and sha256 = $3)
     update file set state = 'stored', sha256 = $3, type = $4, picture = $5 where team_id = $1 and id = $2`,
    [team, id, found.sha256, found.type, found.picture],
  );
}

export async function setPicture(
  pool: Pool,
  team: number,
  sha256: string,
  picture: 'made' | 'none',
): Promise<void> {
  await pool.query(
    `update file set picture = $3 where team_id = $1 and sha256 = $2 and picture = 'waiting'`,
    [team, sha256, picture],
  );
}

const freed = `
  freed as (update storage s set bytes = greatest(0, bytes - g.size)
    from (select team_id, sum(size) as size from gone group by team_id) g where s.team_id = g.team_id)`;

/** Gives up an unfinished file of a person. Returns whether there was one. */
export async function deleteUnfinished(
  pool: Pool,
  team: number,
  id: string,
  person: number,
): Promise<boolean> {
  const { rows } = await pool.query(
    `with gone as (delete from file where team_id = $1 and id = $2 and created_by = $3 and state = 'uploading'
       returning team_id, size), ${freed}
     select 1 from gone`,
    [team, id, person],
  );
  return rows.length > 0;
}

/** Unfinished files that nobody goes on with. */
export async function deleteOldUploads(pool: Pool): Promise<void> {
  await pool.query(
    `with gone as (delete from file where state = 'uploading' and doubt_at is not null
         and doubt_at < now() - make_interval(hours => $1) returning team_id, size), ${freed}
     select count(*) from gone`,
    [FILE_UPLOAD_HOURS],
  );
}

interface Doubted {
  team: number;
  id: string;
  uses: { collection: string; record_id: string }[];
}

/** Files of which nobody knows whether something still names them, for as long as the trash keeps things. */
export async function findDoubted(pool: Pool, limit: number): Promise<Doubted[]> {
  const { rows } = await pool.query<Doubted>(
    `select team_id as team, id, coalesce((select json_agg(json_build_object('collection', collection, 'record_id', record_id))
         from file_use u where u.team_id = f.team_id and u.file_id = f.id), '[]') as uses
     from file f where doubt_at < now() - make_interval(days => $1) and state = 'stored' order by doubt_at limit $2`,
    [TRASH_DAYS, limit],
  );
  return rows;
}

/** Something names it. Records that did so before are forgotten. */
export async function settleDoubt(
  pool: Pool,
  { team, id }: Doubted,
  stale: readonly string[],
): Promise<void> {
  await pool.query(
    `with old as (delete from file_use where team_id = $1 and file_id = $2 and record_id = any($3))
     update file set doubt_at = null where team_id = $1 and id = $2`,
    [team, id, stale],
  );
}

/**
 * Deletes a file that nothing names. It waits for a save that is just naming it: whichever comes second sees the other.
 * Its bytes are taken out of the store later.
 */
export async function deleteUnused(pool: Pool, { team, id, uses }: Doubted): Promise<void> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    await client.query('select from team_log where team_id = $1 for update', [team]);
    await client.query(
      `with gone as (delete from file f where team_id = $1 and id = $2
           and doubt_at < now() - make_interval(days => $3)
           and (select count(*) from file_use u where u.team_id = $1 and u.file_id = $2) = $4
         returning team_id, size, sha256), ${freed}
       insert into gone_bytes (team_id, sha256) select team_id, sha256 from gone where sha256 is not null
       on conflict do nothing`,
      [team, id, TRASH_DAYS, uses.length],
    );
    await client.query('commit');
    failed = false;
  } finally {
    client.release(failed);
  }
}

/** How long bytes that no file has are kept: one that is just being stored may have the same. */
const GONE_MINUTES = 60;

export async function findGoneBytes(pool: Pool, limit: number): Promise<{ team: number; sha256: string }[]> {
  const { rows } = await pool.query<{ team: number; sha256: string }>(
    `select team_id as team, sha256 from gone_bytes where gone_at < now() - make_interval(mins => $1)
     order by gone_at limit $2`,
    [GONE_MINUTES, limit],
  );
  return rows;
}

/** Takes bytes away, unless a file has them again. */
export async function ifGone(
  pool: Pool,
  { team, sha256 }: { team: number; sha256: string },
  work: () => Promise<void>,
): Promise<void> {
  await holdingBytes(pool, team, sha256, async (client) => {
    const { rowCount } = await client.query('select from file where team_id = $1 and sha256 = $2 limit 1', [
      team,
      sha256,
    ]);
    if (rowCount === 0) await work();
    await client.query('delete from gone_bytes where team_id = $1 and sha256 = $2', [team, sha256]);
  });
}

/** Holds some bytes while they are stored or taken away: by one at a time. */
export async function holdingBytes<T>(
  pool: Pool,
  team: number,
  sha256: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [team, sha256]);
    const done = await work(client);
    await client.query('commit');
    failed = false;
    return done;
  } finally {
    client.release(failed);
  }
}

/** Somebody goes on with an upload. */
export async function touchUpload(pool: Pool, team: number, id: string): Promise<void> {
  await pool.query('update file set doubt_at = now() where team_id = $1 and id = $2', [team, id]);
}

/** Places of each file that are looked at. */
const PLACES_MAX = 100;

/** Where some files may hang. */
export async function findUses(
  pool: Pool,
  team: number,
  ids: readonly string[],
): Promise<{ id: string; place: { collection: string; record_id: string } }[]> {
  const { rows } = await pool.query<{ id: string; collection: string; record_id: string }>(
    `select f.id, u.collection, u.record_id from unnest($2::uuid[]) f (id), lateral (
       select collection, record_id from file_use where team_id = $1 and file_id = f.id limit ${PLACES_MAX}) u`,
    [team, ids],
  );
  return rows.map(({ id, ...place }) => ({ id, place }));
}

/** Which of some views are there. */
export async function findViews(pool: Pool, team: number, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from record where team_id = $1 and collection = 'views' and id = any($2::uuid[])`,
    [team, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
