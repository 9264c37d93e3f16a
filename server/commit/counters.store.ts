import type { Counter } from '@tessera/domain/records/assigned-numbers.ts';
import { emptyCounter } from '@tessera/domain/records/assigned-numbers.ts';
import type { Pool } from 'pg';
import { inRows, isOneOf } from '../database/collection-lists.ts';
import { itemKey, ofItem, teamKey } from '../database/log-keys.ts';
import { unnest } from '../database/unnest.ts';
import type { LastLife } from './last-life.ts';
import type { WriteStatement } from './write-statement.ts';

/** Named: planned once. How they find their rows: `server/testing/plans.ts`. */
const statements = {
  readCounters: {
    name: 'read-counters',
    text: `select l.seq, c.* from team_log l left join lateral (
        select c.* from unnest($2::uuid[]) u (id) cross join lateral (
          select attribute_id, last, kept_next, kept_to from counter
          where team_id = l.team_id and counter.attribute_id = u.id offset 0
        ) c
      ) c on true where l.team_id = $1`,
  },
  countInFolders: {
    name: 'count-in-folders',
    text: `select l.seq, (select count(*) from unnest($2::uuid[]) f (id), lateral (
        select from item i where i.team_id = l.team_id and i.folder_id = f.id offset 0) i) as count
      from team_log l where l.team_id = $1`,
  },
  readLastLives: {
    name: 'read-last-lives',
    text: `select u.id, line.before->'values' as values, line.before->>'created_at' as created_at,
        (line.before->>'created_by')::int as created_by from team_log l, unnest($2::text[]) u (id), lateral (
        select operation, before from (
          select * from change where ${itemKey} = ${teamKey('l.team_id', 'u.id')} and ${ofItem} offset 0
        ) life
        where ${isOneOf('collection', inRows)} order by seq desc limit 1
      ) line where l.team_id = $1 and line.operation = 'deleted' and line.before->>'created_at' is not null`,
  },
} as const;

/** The counters of attributes, and the seq at which they are so. */
export async function readCounters(
  pool: Pool,
  team: number,
  attributes: readonly string[],
): Promise<{ seq: number; counters: Map<string, Counter> }> {
  const { rows } = await pool.query<{ seq: number; attribute_id: string | null } & Counter>({
    ...statements.readCounters,
    values: [team, attributes],
  });
  const counters = new Map<string, Counter>(attributes.map((id) => [id, emptyCounter]));
  for (const { seq: _seq, attribute_id, ...counter } of rows)
    if (attribute_id !== null) counters.set(attribute_id, counter);
  return { seq: rows[0]?.seq ?? 0, counters };
}

/** How many items are in some folders, and the seq at which it is so. */
export async function countInFolders(
  pool: Pool,
  team: number,
  folders: readonly string[],
): Promise<{ seq: number; count: number }> {
  const { rows } = await pool.query<{ seq: number; count: number }>({
    ...statements.countInFolders,
    values: [team, folders],
  });
  return rows[0] ?? { seq: 0, count: 0 };
}

/** What deleted items were, by their ids; not of those that are gone for good. */
export async function readLastLives(
  pool: Pool,
  team: number,
  items: readonly string[],
): Promise<Map<string, LastLife>> {
  const { rows } = await pool.query<LastLife & { id: string }>({
    ...statements.readLastLives,
    values: [team, items],
  });
  return new Map(rows.map(({ id, ...life }) => [id, life]));
}

/** The part of a statement that writes counters. A last number never falls. */
export function writeCounters(statement: WriteStatement, counters: ReadonlyMap<string, Counter>): void {
  const rows = [...counters].map(([attribute_id, counter]) => ({ attribute_id, ...counter }));
  const columns = { attribute_id: 'uuid', last: 'bigint', kept_next: 'bigint', kept_to: 'bigint' } as const;
  statement.part(
    'counted',
    `
      insert into counter (team_id, attribute_id, last, kept_next, kept_to)
      select $1, u.attribute_id, u.last, u.kept_next, u.kept_to from gate, ${unnest(statement.bind, rows, columns)}
      on conflict (team_id, attribute_id) do update set
        last = greatest(counter.last, excluded.last), kept_next = excluded.kept_next, kept_to = excluded.kept_to`,
  );
}
