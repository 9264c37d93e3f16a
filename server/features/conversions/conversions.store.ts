import type { Conversion } from '@tessera/domain/api/conversions.ts';
import { CONVERSIONS_PER_TEAM_MAX } from '@tessera/domain/constants.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Pool } from 'pg';
import type { Runner } from '../../jobs/long-work.ts';

export interface StoredConversion extends Conversion {
  team_id: number;
  person_id: number;
  /** The action that it takes back; null: none. */
  restores: string | null;
  /** Of the new kind, with what the values ask for; null: they have not been read. */
  settings: Record<string, unknown> | null;
  folders: string[];
  /** Its progress: the folder, and the last of its items that is converted. */
  at_folder: number;
  after_item: string | null;
  runner: string | null;
}

/** False: so many of the team's are running that another one would wait for too long. */
export async function insertConversion(
  pool: Pool,
  one: Pick<StoredConversion, 'id' | 'team_id' | 'person_id' | 'attribute_id' | 'restores'>,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into conversion (id, team_id, person_id, attribute_id, restores)
     select $1::uuid, $2::integer, $3::integer, $4::uuid, $5::uuid where $6::integer > (
       select count(*) from conversion
       where team_id = $2 and state = 'running' and created_at > now() - interval '1 day'
     )`,
    [one.id, one.team_id, one.person_id, one.attribute_id, one.restores, CONVERSIONS_PER_TEAM_MAX],
  );
  return rowCount === 1;
}

/** It has not begun. */
export async function forgetConversion(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from conversion where id = $1', [id]);
}

export async function findConversion(
  pool: Pool,
  team: number,
  id: string,
): Promise<StoredConversion | undefined> {
  const { rows } = await pool.query<StoredConversion>(
    'select * from conversion where id = $1 and team_id = $2',
    [id, team],
  );
  return rows[0];
}

/** Takes it over from another process. Undefined: it has ended, or is not for the caller. */
export async function take(
  pool: Pool,
  id: string,
  { runner, again }: Runner,
): Promise<StoredConversion | undefined> {
  const { rows } = await pool.query<StoredConversion>(
    `update conversion set runner = $2 where id = $1 and state = 'running' and (runner = $2 or not $3) returning *`,
    [id, runner, again],
  );
  return rows[0];
}

/** False: another process has taken it. */
export async function noteProgress(pool: Pool, one: StoredConversion): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update conversion set items_done = $3, at_folder = $4, after_item = $5, settings = $6, folders = $7, items = $8
     where id = $1 and runner = $2`,
    [
      ...[one.id, one.runner, one.items_done, one.at_folder, one.after_item],
      ...[one.settings && JSON.stringify(one.settings), one.folders, one.items],
    ],
  );
  return rowCount === 1;
}

export async function markDone(pool: Pool, id: string): Promise<void> {
  await pool.query(`update conversion set state = 'done' where id = $1 and state = 'running'`, [id]);
}

/** Whoever does it has nothing left to do. */
export async function markCancelled(pool: Pool, id: string): Promise<void> {
  await pool.query(`update conversion set state = 'cancelled' where id = $1 and state = 'running'`, [id]);
}

export async function findRunning(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from conversion where state = 'running'`);
  return rows.map(({ id }) => id);
}

/** A finished one is asked for only while its page is open; of one that runs so long the attribute has left the trash. */
export async function deleteOldConversions(pool: Pool): Promise<void> {
  await pool.query(
    `delete from conversion
     where created_at < now() - interval '7 days' * case state when 'running' then 9 else 1 end`,
  );
}

/** The folders that were deleted on a board. Some may have come back, and may be on another board now. */
export async function findDeletedFolders(pool: Pool, team: number, board: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct line.id from (
       select record_id as id, team_id, board_id, collection from change
       where uuid_hash_extended(board_id, team_id) = uuid_hash_extended($2::uuid, $1::int) and operation = 'deleted' offset 0
     ) line where line.team_id = $1 and line.board_id = $2 and line.collection = 'folders' order by line.id`,
    [team, board],
  );
  return rows.map(({ id }) => id);
}

export type ReadItem = Pick<
  Item,
  'id' | 'values' | 'versions' | 'created_at' | 'updated_at' | 'created_by' | 'updated_by'
>;

/** A page of a folder's items in the order of ids, with the values of some attributes. */
export async function readValues(
  pool: Pool,
  team: number,
  { folder, attributes, after }: { folder: string; attributes: readonly string[]; after: string | null },
  limit: number,
): Promise<ReadItem[]> {
  const { rows } = await pool.query<ReadItem>(
    // The folder's index has the ids of its items: those of the page are found there, then the items by them.
    `select i.* from (
       select l.team_id, named.id from team_log l, lateral (
         select id from item where team_id = l.team_id and folder_id = $2 offset 0
       ) named
       where l.team_id = $1 and ($3::uuid is null or named.id > $3)
       order by named.id limit $4
     ) page, lateral (
       select id, created_at, updated_at, created_by, updated_by,
         "values" - array(select key from jsonb_object_keys("values") key where key <> all($5)) as "values",
         versions - array(select key from jsonb_object_keys(versions) key where key <> all($5)) as versions
       from item where team_id = page.team_id and item.id = page.id offset 0
     ) i order by i.id`,
    [team, folder, after, limit, attributes],
  );
  return rows;
}
