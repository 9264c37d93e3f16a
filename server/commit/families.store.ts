import { ITEM_DEPTH_MAX } from '@tessera/domain/constants.ts';
import type { ItemNode } from '@tessera/domain/records/sub-items.ts';
import type { Pool } from 'pg';

/** Named: planned once. How it finds its rows, whatever the planner knows of the team: `server/testing/plans.ts`. */
const readFamilies = {
  name: 'read-families',
  text: `with recursive up as (
      select 1 as level, i.* from team_log l, unnest($2::uuid[]) asked (id), lateral (
        select id, folder_id, parent_id from item where team_id = l.team_id and item.id = asked.id offset 0
      ) i where l.team_id = $1
      union all
      select up.level + 1, i.* from up, team_log l, lateral (
        select id, folder_id, parent_id from item where team_id = l.team_id and item.id = up.parent_id offset 0
      ) i where l.team_id = $1 and up.parent_id is not null and up.level < $4
    ), down as (
      select 1 as level, i.* from team_log l, unnest($3::uuid[]) asked (id), lateral (
        select id, folder_id, parent_id from item where team_id = l.team_id and parent_id = asked.id offset 0
      ) i where l.team_id = $1
      union all
      select down.level + 1, i.* from down, team_log l, lateral (
        select id, folder_id, parent_id from item where team_id = l.team_id and item.parent_id = down.id offset 0
      ) i where l.team_id = $1 and down.level < $4
    )
    select l.seq, f.* from team_log l left join lateral (
      select id, folder_id, parent_id, false as below from up
      union select id, folder_id, parent_id, true from down
    ) f on true where l.team_id = $1`,
} as const;

/** What is above and below items. */
interface Families {
  seq: number;
  nodes: Map<string, ItemNode>;
  /** The ids of those that are below an item. */
  below: Set<string>;
}

/** Some items with all that are above them, and all that are below some others. */
export async function findFamilies(
  pool: Pool,
  team: number,
  { up, down }: { up: readonly string[]; down: readonly string[] },
): Promise<Families> {
  const { rows } = await pool.query<ItemNode & { seq: number; below: boolean }>({
    ...readFamilies,
    values: [team, up, down, ITEM_DEPTH_MAX],
  });
  const found: Families = { seq: rows[0]?.seq ?? 0, nodes: new Map(), below: new Set() };
  for (const { seq: _seq, below, ...node } of rows) {
    if (node.id === null) continue;
    found.nodes.set(node.id, node);
    if (below) found.below.add(node.id);
  }
  return found;
}
