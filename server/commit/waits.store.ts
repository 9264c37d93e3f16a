import { parseLink } from '@tessera/domain/attributes/links.ts';
import type { Pool } from 'pg';

/** Named: planned once. How it finds its rows, whatever the planner knows of the team: `server/testing/plans.ts`. */
const readWaits = {
  name: 'read-waits',
  text: `with recursive reached as (
      select i.id, i.waits from team_log l, unnest($3::uuid[]) asked (id), lateral (
        select id, "values" -> $2 as waits from item where team_id = l.team_id and item.id = asked.id offset 0
      ) i where l.team_id = $1
      union
      select i.id, i.waits from reached, team_log l,
      lateral (select left(link, 36)::uuid as id from jsonb_array_elements_text(reached.waits) w (link)) n,
      lateral (
        select id, "values" -> $2 as waits from item where team_id = l.team_id and item.id = n.id offset 0
      ) i where l.team_id = $1
    )
    select l.seq, r.id, r.waits from team_log l left join reached r on true where l.team_id = $1`,
} as const;

/**
 * For which items some items wait by an attribute, and those in turn. Of an item that is not there nothing is told. The
 * cost follows the items that are reached.
 */
export async function findWaits(
  pool: Pool,
  team: number,
  attributeId: string,
  ids: readonly string[],
): Promise<{ seq: number; waits: Map<string, string[]> }> {
  const { rows } = await pool.query<{ seq: number; id: string | null; waits: unknown }>({
    ...readWaits,
    values: [team, attributeId, ids],
  });
  const waits = new Map<string, string[]>();
  for (const { id, waits: links } of rows)
    if (id !== null)
      waits.set(id, Array.isArray(links) ? links.flatMap((one) => parseLink(one)?.item_id ?? []) : []);
  return { seq: rows[0]?.seq ?? 0, waits };
}
