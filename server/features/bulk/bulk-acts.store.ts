import type { BulkAct, BulkWish } from '@tessera/domain/api/bulk-acts.ts';
import { BULK_ACTS_PER_TEAM_MAX } from '@tessera/domain/constants.ts';
import type { Pool, PoolClient } from 'pg';
import type { Runner } from '../../jobs/long-work.ts';

export interface StoredBulkAct extends BulkAct {
  team_id: number;
  person_id: number;
  act: BulkWish;
  /** The part of its items that is being done, and the last line of the log that is counted. */
  at_part: number;
  seq: number;
  runner: string | null;
  /** The moment and the day of it, for all of its items. */
  asked_at: string;
  today: string;
}

type NewBulkAct = Pick<
  StoredBulkAct,
  'id' | 'team_id' | 'person_id' | 'folder_id' | 'act' | 'state' | 'items' | 'asked_at' | 'today'
>;

/** False: one of this person's is under way in the folder. */
export async function insertBulkAct(client: PoolClient, one: NewBulkAct): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into bulk_act (id, team_id, person_id, folder_id, act, state, items, asked_at, today)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      ...[one.id, one.team_id, one.person_id, one.folder_id, JSON.stringify(one.act)],
      ...[one.state, one.items, one.asked_at, one.today],
    ],
  );
  return rowCount === 1;
}

/** Whether so many of a team's are under way that another one would wait for too long. */
export async function areMany(client: PoolClient, team: number): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from bulk_act
     where team_id = $1 and state in ('running', 'cancelling') and created_at > now() - interval '1 day'`,
    [team],
  );
  return rows[0]!.count >= BULK_ACTS_PER_TEAM_MAX;
}

/** Items whose progress is noted together. */
export interface Part {
  ids: readonly string[];
  /** The positions between which copies of them stand. */
  after: string | null;
  before: string | null;
}

export async function insertPart(
  client: PoolClient,
  id: string,
  at: number,
  { ids, after, before }: Part,
): Promise<void> {
  await client.query(
    `insert into bulk_act_part (bulk_act_id, part, item_ids, after_position, before_position)
     values ($1, $2, $3, $4, $5)`,
    [id, at, ids, after, before],
  );
}

/** Undefined: there are no more. */
export async function findPart(pool: Pool, id: string, at: number): Promise<Part | undefined> {
  const { rows } = await pool.query<Part>(
    `select item_ids as ids, after_position as after, before_position as before
     from bulk_act_part where bulk_act_id = $1 and part = $2`,
    [id, at],
  );
  return rows[0];
}

/** The items of all parts. */
export async function findActItems(pool: Pool, id: string): Promise<string[]> {
  const { rows } = await pool.query<{ ids: string[] }>(
    'select item_ids as ids from bulk_act_part where bulk_act_id = $1',
    [id],
  );
  return rows.flatMap(({ ids }) => ids);
}

export async function findBulkAct(pool: Pool, team: number, id: string): Promise<StoredBulkAct | undefined> {
  const { rows } = await pool.query<StoredBulkAct>('select * from bulk_act where id = $1 and team_id = $2', [
    id,
    team,
  ]);
  return rows[0];
}

/** Takes it over from another process. Undefined: it has ended, or is not for the caller. */
export async function take(
  pool: Pool,
  id: string,
  { runner, again }: Runner,
): Promise<StoredBulkAct | undefined> {
  const { rows } = await pool.query<StoredBulkAct>(
    `update bulk_act set runner = $2
     where id = $1 and state in ('running', 'cancelling') and (runner = $2 or not $3) returning *`,
    [id, runner, again],
  );
  return rows[0];
}

/** Notes progress and returns the current state; undefined: another process has taken it. */
export async function noteProgress(
  pool: Pool,
  one: StoredBulkAct,
): Promise<StoredBulkAct['state'] | undefined> {
  const { rows } = await pool.query<Pick<StoredBulkAct, 'state'>>(
    `update bulk_act set items_done = $3, changed = $4, left_count = $5, "left" = $6, at_part = $7, seq = $8
     where id = $1 and runner = $2 returning state`,
    [
      ...[one.id, one.runner, one.items_done, one.changed, one.left_count, JSON.stringify(one.left)],
      ...[one.at_part, one.seq],
    ],
  );
  return rows[0]?.state;
}

export async function markCancelling(pool: Pool, id: string): Promise<void> {
  await pool.query(`update bulk_act set state = 'cancelling' where id = $1 and state = 'running'`, [id]);
}

/** Of which items it was is asked no more. */
export async function markEnded(
  pool: Pool,
  { id, runner }: Pick<StoredBulkAct, 'id' | 'runner'>,
  state: 'done' | 'cancelled' | 'failed',
): Promise<void> {
  await pool.query(
    `with ended as (update bulk_act set state = $3 where id = $1 and runner = $2 returning id)
     delete from bulk_act_part using ended where bulk_act_id = ended.id`,
    [id, runner, state],
  );
}

export async function findRunning(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from bulk_act where state in ('running', 'cancelling')`,
  );
  return rows.map(({ id }) => id);
}

/** A finished one is asked for only while its page is open. */
export async function deleteOldBulkActs(pool: Pool): Promise<void> {
  await pool.query(
    `delete from bulk_act where state in ('done', 'cancelled', 'failed') and created_at < now() - interval '7 days'`,
  );
}
