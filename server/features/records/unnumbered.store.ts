import type { Pool } from 'pg';

/** The last item that was read, in the order of creation. */
export interface After {
  created_at: string;
  id: string;
}

/** The items of folders that have no value of an attribute, in the order in which they were created. */
export async function readUnnumbered(
  pool: Pool,
  team: number,
  { folders, attribute, after }: { folders: readonly string[]; attribute: string; after: After | null },
  limit: number,
): Promise<After[]> {
  const { rows } = await pool.query<After>({
    name: 'read-unnumbered',
    text: `select i.id, i.created_at from unnest($2::uuid[]) f (id), lateral (
        select id, created_at from item
        where team_id = $1 and folder_id = f.id and not "values" ? $3
          and ($4::timestamptz is null or (created_at, id) > ($4::timestamptz, $5::uuid)) offset 0
      ) i order by i.created_at, i.id limit $6`,
    values: [team, folders, attribute, after && `${after.created_at}+00`, after?.id ?? null, limit],
  });
  return rows;
}
