import type { Pool } from 'pg';

/** An item that somebody has to do. */
interface Assigned {
  item: string;
  person: number;
}

/** Makes the people of some items those that are told. */
export async function writeAssigned(
  pool: Pool,
  team: number,
  items: readonly string[],
  assigned: readonly Assigned[],
): Promise<void> {
  const pairs = [assigned.map(({ item }) => item), assigned.map(({ person }) => person)];
  await pool.query(
    `delete from assigned_item a where team_id = $1 and item_id = any($2::uuid[]) and not exists (
       select from unnest($3::uuid[], $4::integer[]) n (item_id, person_id)
       where n.item_id = a.item_id and n.person_id = a.person_id)`,
    [team, items, ...pairs],
  );
  if (assigned.length === 0) return;
  await pool.query(
    `insert into assigned_item (team_id, item_id, person_id)
     select $1, * from unnest($2::uuid[], $3::integer[]) on conflict do nothing`,
    [team, ...pairs],
  );
  // They are told in the morning what is due.
  await pool.query(
    `insert into due_look (person_id) select distinct id from unnest($1::integer[]) n (id) join person using (id)
     on conflict do nothing`,
    [pairs[1]],
  );
}

/** The items that somebody may have to do, those made last first: a page after one of them. */
export async function findAssigned(
  pool: Pool,
  team: number,
  person: number,
  { before, limit }: { before: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ item_id: string }>(
    `select item_id from assigned_item
     where person_id = $1 and team_id = $2 and ($3::uuid is null or item_id < $3)
     order by person_id desc, team_id desc, item_id desc limit $4`,
    [person, team, before, limit],
  );
  return rows.map(({ item_id }) => item_id);
}

/** The items of a folder with a value of an attribute: a page in the order of ids, after one of them. */
export async function findWithValue(
  pool: Pool,
  team: number,
  { folder, attribute, after }: { folder: string; attribute: string; after: string | null },
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select i.id from team_log l, lateral (
       select id from item
       where team_id = l.team_id and folder_id = $2 and "values" ? $3 and ($4::uuid is null or id > $4) offset 0
     ) i where l.team_id = $1 order by i.id limit $5`,
    [team, folder, attribute, after, limit],
  );
  return rows.map(({ id }) => id);
}
