import { DELETED_ACCOUNT } from '@tessera/domain/accounts/former-people.ts';
import { DEFAULT_LOCALE } from '@tessera/domain/constants.ts';
import type { Pool, PoolClient } from 'pg';
import { forgetPhotos } from '../../photos/photos.store.ts';

interface OwnedTeam {
  id: number;
  name: string;
}

/** A person to whom a team can be handed over. */
interface Heir {
  id: number;
  name: string;
  email: string;
}

export async function findOwnedTeams(
  pool: Pool,
  person: number,
): Promise<(OwnedTeam & { members: Heir[] })[]> {
  const { rows } = await pool.query<OwnedTeam & { members: Heir[] }>(
    `select t.id, t.name, coalesce(
       (select json_agg(json_build_object('id', p.id, 'name', p.name, 'email', p.email) order by p.name, p.id)
        from member m join person p on p.id = m.person_id
        where m.team_id = t.id and m.role <> 'guest' and p.id <> $1 and p.deleted_at is null), '[]') as members
     from team t where t.owner_id = $1 order by t.id`,
    [person],
  );
  return rows;
}

interface Leaving {
  email: string;
  name: string;
  locale: string;
  timezone: string | null;
}

/**
 * Locks a person. Joining, creating or taking over a team locks the row too, so a person who is being deleted can do
 * none of these. Undefined: there is no such person any more.
 */
export async function lockPerson(client: PoolClient, person: number): Promise<Leaving | undefined> {
  const { rows } = await client.query<Leaving>(
    'select email, name, locale, timezone from person where id = $1 and deleted_at is null for update',
    [person],
  );
  return rows[0];
}

/** Asked once the person is locked: from then on no more are added. */
export async function lockOwnedTeams(client: PoolClient, person: number): Promise<OwnedTeam[]> {
  const { rows } = await client.query<OwnedTeam>(
    'select id, name from team where owner_id = $1 order by id for update',
    [person],
  );
  return rows;
}

/** The teams that the person is in, by id. */
export async function findTeamsOf(client: PoolClient, person: number): Promise<number[]> {
  const { rows } = await client.query<{ team: number }>(
    'select team_id as team from member where person_id = $1 order by team_id',
    [person],
  );
  return rows.map(({ team }) => team);
}

/**
 * Removes all personal data from the row; the row stays for what they created. Returns the ids of the sessions and
 * access tokens that have ended, and the keys of the photos.
 */
export async function anonymise(
  client: PoolClient,
  person: number,
  email: string,
): Promise<{ ended: string[]; photos: string[] }> {
  // Ended sessions stay for a day, so that every process that starts knows them.
  const { rows: ended } = await client.query<{ id: string }>(
    `with sessions as (
       update session set ended_at = coalesce(ended_at, now()), previous_hash = null, user_agent = '', ip = ''
       where person_id = $1 returning id
     ), tokens as (delete from access_token where person_id = $1 returning id)
     select id from sessions union all select id from tokens`,
    [person],
  );
  const photos = await forgetPhotos(client, { person });
  for (const table of [
    ...['account_event', 'link', 'totp', 'recovery_code', 'passkey', 'passkey_challenge', 'kept_answer'],
  ])
    await client.query(`delete from ${table} where person_id = $1`, [person]);
  await client.query('delete from invitation where invited_by = $1 or lower(email) = lower($2)', [
    person,
    email,
  ]);
  await client.query(
    `update person set name = $2, email = 'deleted-' || id || '@deleted.invalid', locale = $3, password_hash = null,
       email_verified_at = null, photo_url = null, source = null, start_of_week = null, timezone = null,
       preferences = '{}', notification_settings = '{}', survey = null, two_factor_at = null,
       passkey_user = default, deleted_at = now()
     where id = $1`,
    [person, DELETED_ACCOUNT, DEFAULT_LOCALE],
  );
  return { ended: ended.map(({ id }) => id), photos };
}
