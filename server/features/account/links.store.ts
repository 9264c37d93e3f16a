import type { Pool, PoolClient } from 'pg';
import type { LinkPurpose } from './links.ts';

export interface LinkRow {
  person: number;
  email: string;
}

/** Only for an existing person: work after an answer may come late. */
export async function replaceLink(
  client: PoolClient,
  link: { hash: Buffer; purpose: LinkPurpose; person: number; email: string; hours: number },
): Promise<void> {
  await client.query(
    `insert into link (hash, purpose, person_id, email, expires_at)
     select $1, $2, id, $4, now() + make_interval(hours => $5) from person
     where id = $3 and deleted_at is null for key share
     on conflict (person_id, purpose) do update set hash = excluded.hash, email = excluded.email, expires_at = excluded.expires_at`,
    [link.hash, link.purpose, link.person, link.email, link.hours],
  );
}

export async function findLink(pool: Pool, hash: Buffer, purpose: LinkPurpose): Promise<LinkRow | undefined> {
  const { rows } = await pool.query<LinkRow>(
    'select person_id as person, email from link where hash = $1 and purpose = $2 and expires_at > now()',
    [hash, purpose],
  );
  return rows[0];
}

export async function deleteLinksOf(pool: Pool, person: number, purpose: LinkPurpose): Promise<void> {
  await pool.query('delete from link where person_id = $1 and purpose = $2', [person, purpose]);
}

export async function findPendingEmail(pool: Pool, person: number): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>(
    `select email from link where person_id = $1 and purpose = 'change-email' and expires_at > now()`,
    [person],
  );
  return rows[0]?.email ?? null;
}

export async function deleteOldLinks(pool: Pool): Promise<void> {
  await pool.query('delete from link where expires_at < now()');
}
