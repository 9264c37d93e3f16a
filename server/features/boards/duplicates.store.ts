import type { Duplicate } from '@tessera/domain/api/boards.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Pool, PoolClient } from 'pg';
import type { Runner } from '../../jobs/long-work.ts';
import type { FolderCopy } from './plan-duplicate.ts';

export interface StoredDuplicate extends Duplicate {
  team_id: number;
  person_id: number;
  plan: FolderCopy[];
  /** Whether its structure has been created. */
  ready: boolean;
  /** Its progress: the folder of the plan, and the last copied item. */
  at_folder: number;
  after_item: string | null;
  /** The process that took it last: a fresh id each time. */
  runner: string | null;
}

export async function insertDuplicate(
  client: PoolClient,
  one: Pick<
    StoredDuplicate,
    'id' | 'team_id' | 'person_id' | 'board_id' | 'folder_id' | 'plan' | 'items' | 'left_out'
  >,
): Promise<void> {
  await client.query(
    `insert into duplicate (id, team_id, person_id, board_id, folder_id, plan, state, items, left_out)
     values ($1, $2, $3, $4, $5, $6, 'running', $7, $8)`,
    [
      one.id,
      one.team_id,
      one.person_id,
      one.board_id,
      one.folder_id,
      JSON.stringify(one.plan),
      one.items,
      one.left_out,
    ],
  );
}

/** The structure of a duplicate could not be created: nothing of it is left. */
export async function forgetDuplicate(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from duplicate where id = $1', [id]);
}

/** The structure has been created. False: it took so long that the duplicate was removed. */
export async function markReady(client: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update duplicate set ready = true where id = $1 and runner is null and state in ('running', 'cancelling')`,
    [id],
  );
  return rowCount === 1;
}

/** Only the person who asked for it sees it. */
export async function findDuplicate(
  pool: Pool,
  team: number,
  id: string,
  person: number,
): Promise<StoredDuplicate | undefined> {
  const { rows } = await pool.query<StoredDuplicate>(
    'select * from duplicate where id = $1 and team_id = $2 and person_id = $3',
    [id, team, person],
  );
  return rows[0];
}

export async function markCancelling(pool: Pool, id: string): Promise<void> {
  await pool.query(`update duplicate set state = 'cancelling' where id = $1 and state = 'running'`, [id]);
}

export async function markEnded(
  pool: Pool,
  id: string,
  state: 'done' | 'cancelled' | 'failed',
  message: string | null,
): Promise<void> {
  await pool.query('update duplicate set state = $2, message = $3 where id = $1', [id, state, message]);
}

/** It cannot be completed: the next process removes it, with this message. */
export async function markFailing(pool: Pool, id: string, message: string): Promise<void> {
  await pool.query(`update duplicate set state = 'cancelling', message = $2 where id = $1`, [id, message]);
}

/** Takes a duplicate over from another process. Undefined: it has ended, or is not for the caller. */
export async function take(
  pool: Pool,
  { id, unlessReady }: { id: string; unlessReady: boolean },
  { runner, again }: Runner,
): Promise<StoredDuplicate | undefined> {
  const { rows } = await pool.query<StoredDuplicate>(
    `update duplicate set runner = $3
     where id = $1 and state in ('running', 'cancelling') and not (ready and $2) and (runner = $3 or not $4) returning *`,
    [id, unlessReady, runner, again],
  );
  return rows[0];
}

/** Notes progress and returns the current state; undefined: another process has taken it. */
export async function noteProgress(
  pool: Pool,
  one: StoredDuplicate,
): Promise<StoredDuplicate['state'] | undefined> {
  const { rows } = await pool.query<Pick<StoredDuplicate, 'state'>>(
    `update duplicate set items_done = $2, at_folder = $3, after_item = $4 where id = $1 and runner = $5
     returning state`,
    [one.id, one.items_done, one.at_folder, one.after_item, one.runner],
  );
  return rows[0]?.state;
}

/** The ones whose structure has been created. */
export async function findRunning(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from duplicate where state in ('running', 'cancelling') and ready`,
  );
  return rows.map(({ id }) => id);
}

export type CopiedItem = Pick<Item, 'id' | 'position' | 'parent_id' | 'values'>;

/** A page of a folder's items in the order of ids, which do not change during the copy. */
export async function readPage(
  pool: Pool,
  team: number,
  folder: string,
  after: string | null,
  limit: number,
): Promise<CopiedItem[]> {
  const { rows } = await pool.query<CopiedItem>(
    // The folder's index has the ids of its items: those of the page are found there, then the items by them.
    `select i.id, i.position, i.parent_id, i."values" from (
       select l.team_id, named.id from team_log l, lateral (
         select id from item where team_id = l.team_id and folder_id = $2 offset 0
       ) named
       where l.team_id = $1 and ($3::uuid is null or named.id > $3)
         and exists (select from record where team_id = l.team_id and collection = 'folders' and id = $2)
       order by named.id limit $4
     ) page, lateral (
       select id, position, parent_id, "values" from item where team_id = page.team_id and item.id = page.id offset 0
     ) i order by i.id`,
    [team, folder, after, limit],
  );
  return rows;
}

/** The number of items in some folders together. */
export async function countIn(pool: Pool, team: number, folders: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select coalesce(sum((select count(*) from item where team_id = l.team_id and folder_id = folder.id)), 0)::int as count
     from team_log l, unnest($2::uuid[]) folder (id) where l.team_id = $1`,
    [team, folders],
  );
  return rows[0]!.count;
}

/** A finished duplicate is asked for only while its page is open. */
export async function deleteOldDuplicates(pool: Pool): Promise<void> {
  await pool.query(
    `delete from duplicate where state in ('done', 'cancelled', 'failed') and created_at < now() - interval '7 days'`,
  );
}
