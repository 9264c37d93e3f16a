import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';

/** Notes a photo before its files are written, so that none is left behind that nobody knows of. */
export async function insertPhoto(pool: Pool, person: number, key: string): Promise<void> {
  await pool.query('insert into photo (key, person_id) values ($1, $2)', [key, person]);
}

/**
 * Makes a photo the one that is shown, and forgets those from before. Returns their keys; undefined: a later one came
 * first, or the account is gone.
 */
export function showPhoto(
  pool: Pool,
  person: number,
  key: string,
  url: string,
): Promise<string[] | undefined> {
  return inTransaction(pool, async (client) => {
    // Two uploads at once wait for each other here.
    await client.query('select from person where id = $1 for no key update', [person]);
    const { rowCount } = await client.query(
      `update person set photo_url = $3 where id = $1 and deleted_at is null
         and exists (select from photo where key = $2 and person_id = $1)`,
      [person, key, url],
    );
    if (rowCount !== 1) return undefined;
    const { rows } = await client.query<{ key: string }>(
      `delete from photo old using photo shown
       where shown.key = $2 and old.person_id = $1 and old.key <> $2 and old.created_at <= shown.created_at
       returning old.key`,
      [person, key],
    );
    return rows.map((row) => row.key);
  });
}

/** The person has no photo any more. Returns the keys of those that there were. */
export function forgetPhotos(pool: Pool, person: number): Promise<string[]> {
  return inTransaction(pool, async (client) => {
    await client.query('update person set photo_url = null where id = $1', [person]);
    const { rows } = await client.query<{ key: string }>(
      'delete from photo where person_id = $1 returning key',
      [person],
    );
    return rows.map(({ key }) => key);
  });
}

export async function deletePhotoRow(pool: Pool, key: string): Promise<void> {
  await pool.query('delete from photo where key = $1', [key]);
}
