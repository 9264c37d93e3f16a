import type { Pool } from 'pg';

/** Named: planned once. How it finds its rows: `server/testing/plans.ts`. */
const findLinkingItems = {
  name: 'find-linking',
  text: `select l.seq, i.id from team_log l left join lateral (
      select i.id from jsonb_to_recordset($2::jsonb) place (folder_id uuid, attribute_ids text[]), lateral (
        select id, "values" from item where team_id = l.team_id and item.folder_id = place.folder_id offset 0
      ) i
      where exists (select from unnest(place.attribute_ids) a (id) where i."values" -> a.id ?| $3::text[])
      limit $4
    ) i on true where l.team_id = $1`,
} as const;

/** Some attributes of the items of a folder. */
export interface LinkPlace {
  folder_id: string;
  attribute_ids: readonly string[];
}

/** Items that have one of some links in attributes of some folders, and the seq at which it is so. */
export async function findLinking(
  pool: Pool,
  team: number,
  places: readonly LinkPlace[],
  links: readonly string[],
  limit: number,
): Promise<{ seq: number; items: string[] }> {
  const { rows } = await pool.query<{ seq: number; id: string | null }>({
    ...findLinkingItems,
    values: [team, JSON.stringify(places), links, limit],
  });
  return { seq: rows[0]?.seq ?? 0, items: rows.flatMap(({ id }) => id ?? []) };
}
