import type { Pool, PoolClient } from 'pg';

/** The person or team of a photo. */
export type PhotoOwner = { person: number } | { team: number };

const columnOf = (owner: PhotoOwner): [string, number] =>
  'person' in owner ? ['person_id', owner.person] : ['team_id', owner.team];

/** Notes a photo before its files are written, so that no unknown file is left behind. */
export async function insertPhoto(pool: Pool, owner: PhotoOwner, key: string): Promise<void> {
  const [column, id] = columnOf(owner);
  await pool.query(`insert into photo (key, ${column}) values ($1, $2)`, [key, id]);
}

/** Whether it was noted for this owner, and no later one has replaced it. */
export async function hasPhoto(client: PoolClient, owner: PhotoOwner, key: string): Promise<boolean> {
  const [column, id] = columnOf(owner);
  const { rowCount } = await client.query(`select from photo where key = $1 and ${column} = $2`, [key, id]);
  return rowCount === 1;
}

/** Deletes the rows of photos before the current one; returns their keys. */
export async function forgetOlderPhotos(
  client: PoolClient,
  owner: PhotoOwner,
  key: string,
): Promise<string[]> {
  const [column, id] = columnOf(owner);
  const { rows } = await client.query<{ key: string }>(
    `delete from photo old using photo shown
     where shown.key = $1 and old.${column} = $2 and old.key <> $1 and old.created_at <= shown.created_at
     returning old.key`,
    [key, id],
  );
  return rows.map((row) => row.key);
}

/** Deletes all rows of an owner; returns their keys. */
export async function forgetPhotos(client: PoolClient, owner: PhotoOwner): Promise<string[]> {
  const [column, id] = columnOf(owner);
  const { rows } = await client.query<{ key: string }>(
    `delete from photo where ${column} = $1 returning key`,
    [id],
  );
  return rows.map(({ key }) => key);
}

/** Returns whether there was one. */
export async function deletePhotoRow(pool: Pool, key: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from photo where key = $1', [key]);
  return rowCount === 1;
}
