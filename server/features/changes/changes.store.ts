import type { Pool } from 'pg';
import type { LogEntry } from '../../commit/team-state.ts';
import { inRows, isOneOf, withinRows } from '../../database/collection-lists.ts';
import { ofAll } from '../../database/log-keys.ts';

export interface LoggedChange extends LogEntry {
  before: Record<string, unknown> | null;
  origin: string;
  /** The seq of the line that caused this one. */
  caused_by: number | null;
}

/** All that one action wrote but people's own records, or what of it is in these collections, newest first: the order in which to take it back. */
export async function findBatch(
  pool: Pool,
  team: number,
  batch: string,
  limit: number,
  below: number | null,
  collections: readonly string[] | null = null,
): Promise<LoggedChange[]> {
  const { rows } = await pool.query<LoggedChange>(
    `select seq, collection, record_id, board_id, folder_id, operation, owner_id, record, before, origin, caused_by from change
     where team_id = $1 and batch = $2 and ${ofAll} and ($3::bigint is null or seq < $3)
       and ($5::text[] is null or collection = any($5)) order by seq desc limit $4`,
    [team, batch, below, limit, collections],
  );
  return rows;
}

/** An item that an action has moved to another folder: the last lines by which it came there and left the former one. */
export interface MovedItem {
  id: string;
  /** The one to which it came. */
  folder_id: string;
  came: number;
  left: number;
}

/** The items that an action has moved, in the order in which they came: parents before their sub-items. */
export async function findMoved(pool: Pool, team: number, batch: string): Promise<MovedItem[]> {
  const { rows } = await pool.query<MovedItem>(
    `select record_id as id, max(line.seq) filter (where operation = 'created') as came,
       max(line.seq) filter (where operation = 'deleted') as left,
       (array_agg(folder_id order by line.seq desc) filter (where operation = 'created'))[1] as folder_id
     from team_log l, lateral (
       select * from change where team_id = l.team_id and batch = $2 offset 0
     ) line where l.team_id = $1 and ${ofAll} and ${isOneOf('collection', inRows)} and operation <> 'updated'
     group by record_id having count(distinct folder_id) > 1 order by came`,
    [team, batch],
  );
  return rows;
}

/** Some lines of the log. */
export async function findLines(pool: Pool, team: number, seqs: readonly number[]): Promise<LoggedChange[]> {
  const { rows } = await pool.query<LoggedChange>(
    `select c.seq, c.collection, c.record_id, c.board_id, c.folder_id, c.operation, c.owner_id, c.record, c.before, c.origin, c.caused_by
     from team_log l, unnest($2::bigint[]) asked (seq), lateral (
       select * from change where team_id = l.team_id and change.seq = asked.seq offset 0
     ) c where l.team_id = $1 order by c.seq`,
    [team, seqs],
  );
  return rows;
}

/** The versions that some actions have given values, each the last one: id of the value → version. */
export async function findGivenVersions(
  pool: Pool,
  team: number,
  batches: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; version: number }>(
    `select distinct on (record_id) record_id as id, (record ->> 'row_version')::int as version
     from team_log l, unnest($2::uuid[]) asked (batch), lateral (
       select * from change where team_id = l.team_id and change.batch = asked.batch offset 0
     ) line where l.team_id = $1 and ${ofAll} and ${isOneOf('collection', withinRows)} order by record_id, line.seq desc`,
    [team, batches],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}
