import { DELETED_ACCOUNT } from '@tessera/domain/accounts/former-people.ts';
import { DEFAULT_LOCALE } from '@tessera/domain/constants.ts';
import type { Pool, PoolClient } from 'pg';

export interface OwnedTeam {
  id: number;
  name: string;
}

/** To whom a team can be handed over. */
export interface Heir {
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
        where m.team_id = t.id and p.id <> $1 and p.deleted_at is null), '[]') as members
     from team t where t.owner_id = $1 order by t.id`,
    [person],
  );
  return rows;
}

export interface Leaving {
  email: string;
  name: string;
  locale: string;
  timezone: string | null;
}

/**
 * Locks a person: nobody joins, founds or is handed a team who is being deleted, since all of these lock the row too.
 * Undefined: there is no such person any more.
 */
export async function lockPerson(client: PoolClient, person: number): Promise<Leaving | undefined> {
  const { rows } = await client.query<Leaving>(
    'select email, name, locale, timezone from person where id = $1 and deleted_at is null for update',
    [person],
  );
  return rows[0];
}

/** To be asked once the person is locked: from then on there come no more. */
export async function lockOwnedTeams(client: PoolClient, person: number): Promise<OwnedTeam[]> {
  const { rows } = await client.query<OwnedTeam>(
    'select id, name from team where owner_id = $1 order by id for update',
    [person],
  );
  return rows;
}

/** False: `to` is no member, and nothing has changed. */
export async function handOver(
  client: PoolClient,
  team: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with heir as (select id from person where id = $3 and id <> $2 and deleted_at is null for key share)
     update member m set role = 'owner' from heir where m.team_id = $1 and m.person_id = heir.id`,
    [team, from, to],
  );
  if (rowCount !== 1) return false;
  await client.query('update team set owner_id = $2 where id = $1', [team, to]);
  return true;
}

/**
 * Takes all from the row that tells of the person; the row stays for what they made. Returns the teams that they were
 * in, the ids of the sessions and access tokens that have ended, and the keys of the photos.
 */
export async function anonymise(
  client: PoolClient,
  person: number,
  email: string,
): Promise<{ teams: number[]; ended: string[]; photos: string[] }> {
  const { rows: left } = await client.query<{ team: number }>(
    `with gone as (delete from member where person_id = $1 returning team_id)
     insert into former_member (team_id, person_id) select team_id, $1 from gone
     on conflict (team_id, person_id) do update set at = now() returning team_id as team`,
    [person],
  );
  // Ended sessions stay for a day, so that every process that starts knows of them.
  const { rows: ended } = await client.query<{ id: string }>(
    `with sessions as (
       update session set ended_at = coalesce(ended_at, now()), previous_hash = null, user_agent = '', ip = ''
       where person_id = $1 returning id
     ), tokens as (delete from access_token where person_id = $1 returning id)
     select id from sessions union all select id from tokens`,
    [person],
  );
  const { rows: photos } = await client.query<{ key: string }>(
    'delete from photo where person_id = $1 returning key',
    [person],
  );
  for (const table of ['account_event', 'link', 'totp', 'recovery_code', 'passkey', 'passkey_challenge'])
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
  return {
    teams: left.map(({ team }) => team),
    ended: ended.map(({ id }) => id),
    photos: photos.map(({ key }) => key),
  };
}
