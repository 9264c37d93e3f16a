import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import { forgetOlderPhotos, forgetPhotos, hasPhoto } from '../../photos/photos.store.ts';

/**
 * Makes a photo the current one, and deletes the former ones. Returns their keys; undefined: a later one came first, or
 * the account is gone.
 */
export function showPhoto(
  pool: Pool,
  person: number,
  key: string,
  url: string,
): Promise<string[] | undefined> {
  return inTransaction(pool, async (client) => {
    // Two uploads at once wait for each other here.
    const { rowCount } = await client.query(
      'select from person where id = $1 and deleted_at is null for no key update',
      [person],
    );
    if (rowCount !== 1 || !(await hasPhoto(client, { person }, key))) return undefined;
    await client.query('update person set photo_url = $2 where id = $1', [person, url]);
    return forgetOlderPhotos(client, { person }, key);
  });
}

/** Removes the person's photos. Returns their keys. */
export function hidePhotos(pool: Pool, person: number): Promise<string[]> {
  return inTransaction(pool, async (client) => {
    await client.query('update person set photo_url = null where id = $1', [person]);
    return forgetPhotos(client, { person });
  });
}
