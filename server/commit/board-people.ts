import type { PoolClient } from 'pg';
import type { TeamLine } from './append-lines.ts';

interface Row {
  id: string;
  row_version: number;
  fields: Record<string, unknown>;
  created_at: string;
  created_by: number | null;
  updated_at: string;
  next_fields: Record<string, unknown>;
  next_updated_at: string;
}

/** The same limit as in the board's schema. */
const PEOPLE_MAX = 10_000;

/**
 * Takes somebody off every board of a team, also off boards that the caller may not see. It runs behind the team's
 * gate, together with the change that makes them leave. Returns the lines to append.
 */
export const takeOffBoards = (client: PoolClient, team: number, person: number): Promise<TeamLine[]> =>
  rewrite(client, team, person, {
    where: `fields->'user_ids' @> to_jsonb($2::int)`,
    people: `(select coalesce(jsonb_agg(u.id order by u.n), '[]') from jsonb_array_elements(old.fields->'user_ids')
      with ordinality as u (id, n) where u.id <> to_jsonb($2::int))`,
  });

/**
 * Puts somebody on a board, behind the team's gate. Returns the line to append; none: they are on it already, or it is
 * full.
 */
export const putOnBoard = (
  client: PoolClient,
  team: number,
  person: number,
  board: string,
): Promise<TeamLine[]> =>
  rewrite(client, team, person, {
    where: `id = $3 and not fields->'user_ids' @> to_jsonb($2::int)
      and jsonb_array_length(fields->'user_ids') < ${PEOPLE_MAX}`,
    people: `old.fields->'user_ids' || to_jsonb($2::int)`,
    values: [board],
  });

async function rewrite(
  client: PoolClient,
  team: number,
  person: number,
  { where, people, values = [] }: { where: string; people: string; values?: unknown[] },
): Promise<TeamLine[]> {
  const { rows } = await client.query<Row>(
    `with old as (
       select id, row_version, fields, created_at, created_by, updated_at from record
       where team_id = $1 and collection = 'boards' and ${where}
     ), made as (
       update record r set row_version = old.row_version + 1, updated_at = now(),
         fields = jsonb_set(old.fields, '{user_ids}', ${people})
       from old where r.team_id = $1 and r.collection = 'boards' and r.id = old.id
       returning r.id, r.fields as next_fields, r.updated_at as next_updated_at
     )
     select * from old join made using (id) order by id`,
    [team, person, ...values],
  );
  return rows.map(({ fields, next_fields, next_updated_at, ...base }) => {
    const before = { ...base, team_id: team, ...fields };
    return {
      collection: 'boards',
      record_id: base.id,
      operation: 'updated',
      board_id: base.id,
      record: {
        ...before,
        ...next_fields,
        row_version: base.row_version + 1,
        updated_at: next_updated_at,
      },
      before,
    };
  });
}
