import type { Pool, PoolClient } from 'pg';
import type { Recipient } from './mails.ts';

export async function findRecipient(
  client: Pool | PoolClient,
  person: number,
): Promise<Recipient | undefined> {
  const { rows } = await client.query<Recipient>(
    'select email, name, locale, timezone from person where id = $1 and deleted_at is null',
    [person],
  );
  return rows[0];
}
