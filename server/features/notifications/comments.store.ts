import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import type { Pool, PoolClient } from 'pg';
import { answerKey } from '../../commit/annotations.store.ts';
import { teamKey } from '../../database/log-keys.ts';

/** A comment, as far as it is told of. */
export interface ToldComment {
  id: string;
  created_by: number | null;
  item_id: string | null;
  view_id: string | null;
  doc: RichText;
}

/** Those of some comments that are there. */
export async function findToldComments(
  pool: Pool | PoolClient,
  team: number,
  ids: readonly string[],
): Promise<Map<string, ToldComment>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<ToldComment>(
    `select a.id, a.created_by, a.fields ->> 'item_id' as item_id, a.fields ->> 'view_id' as view_id,
       a.fields -> 'text' -> 'doc' as doc
     from unnest($2::uuid[]) asked (id), lateral (
       select * from annotation where team_id = $1 and collection = 'comments' and id = asked.id offset 0
     ) a
     where a.fields -> 'text' -> 'doc' is not null and not coalesce((a.fields ->> 'deleted')::boolean, false)`,
    [team, ids],
  );
  return new Map(rows.map((one) => [one.id, one]));
}

/** The first comment of a thread → who has written in it. */
export async function findWriters(
  client: PoolClient,
  team: number,
  first: readonly string[],
): Promise<Map<string, number[]>> {
  if (first.length === 0) return new Map();
  const { rows } = await client.query<{ thread: string; people: number[] }>(
    `select asked.id as thread, array_agg(distinct a.created_by) as people
     from unnest($2::uuid[]) asked (id), lateral (
       (select created_by from annotation where team_id = $1 and collection = 'comments' and id = asked.id offset 0)
       union
       (select created_by from annotation where ${answerKey} = ${teamKey('$1', 'asked.id')} offset 0)
     ) a where a.created_by is not null group by asked.id`,
    [team, first],
  );
  return new Map(rows.map(({ thread, people }) => [thread, people]));
}
