import type { Standing } from '@tessera/domain/permissions/roles.ts';
import type { Pool, PoolClient } from 'pg';

export interface InvitationRow {
  id: string;
  team: number;
  team_name: string;
  team_photo: string | null;
  email: string;
  role: Standing;
  /** The boards to which a person who accepts is added: board → who invited them there. */
  boards: Record<string, number>;
  /** The last person to invite. */
  by: number;
  inviter: string;
  /** The account that has the address; null: none yet. */
  account: number | null;
}

/** By what an invitation is found: the digest of its secret, or its id, which its own person is told alone. */
export type InvitationKey = { hash: Buffer } | { id: string; person: number };

const waiting = `select i.id, i.team_id as team, t.name as team_name, t.photo_url as team_photo, i.email, i.role, i.boards,
    p.id as by, p.name as inviter, i.expires_at,
    (select r.id from person r where lower(r.email) = lower(i.email) and r.deleted_at is null
      and r.email_verified_at is not null) as account
  from invitation i join team t on t.id = i.team_id join person p on p.id = i.invited_by
  where i.accepted_at is null and i.cancelled_at is null and i.expires_at > now()`;

/** To the address of somebody who has verified it. */
const toPerson = `lower(i.email) = (select lower(o.email) from person o
    where o.id = $1 and o.deleted_at is null and o.email_verified_at is not null)`;

/** Finds an invitation that nobody has used or cancelled. Whether its inviter still may invite is checked elsewhere. */
export async function findInvitation(
  client: Pool | PoolClient,
  key: InvitationKey,
): Promise<InvitationRow | undefined> {
  const { rows } = await ('hash' in key
    ? client.query<InvitationRow>(`${waiting} and i.hash = $1`, [key.hash])
    : client.query<InvitationRow>(`${waiting} and ${toPerson} and i.id = $2`, [key.person, key.id]));
  return rows[0];
}

/** The invitations that wait for somebody, those sent last first. */
export async function findInvitationsTo(
  pool: Pool,
  person: number,
  limit: number,
): Promise<(InvitationRow & { expires_at: string })[]> {
  const { rows } = await pool.query<InvitationRow & { expires_at: string }>(
    `${waiting} and ${toPerson} order by i.sent_at desc, i.id limit $2`,
    [person, limit],
  );
  return rows;
}

/** False: another call was quicker. */
export async function markAccepted(
  client: PoolClient,
  { id }: InvitationRow,
  key: InvitationKey,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update invitation set accepted_at = now()
     where id = $1 and ($2::bytea is null or hash = $2) and accepted_at is null and cancelled_at is null`,
    [id, 'hash' in key ? key.hash : null],
  );
  return rowCount === 1;
}

/** False: there is none. */
export async function declineInvitation(pool: Pool, id: string, person: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update invitation i set cancelled_at = now()
     where ${toPerson} and id = $2 and accepted_at is null and cancelled_at is null and expires_at > now()`,
    [person, id],
  );
  return rowCount === 1;
}

/** Locks the person; undefined: there is no such account, or no longer. */
export async function lockAddress(client: PoolClient, person: number): Promise<string | undefined> {
  const { rows } = await client.query<{ email: string }>(
    'select email from person where id = $1 and deleted_at is null for no key update',
    [person],
  );
  return rows[0]?.email;
}

/** The secret was sent to the address, so the person who shows it has it. */
export async function confirmAddress(client: PoolClient, person: number): Promise<void> {
  await client.query(
    'update person set email_verified_at = coalesce(email_verified_at, now()) where id = $1',
    [person],
  );
}

interface Inviting {
  team_name: string;
  /** The person who invites. */
  inviter: string;
  locale: string;
  /** Invitations of this team that were sent within a day. */
  lately: number;
}

/** Undefined: there is no such team, or no such person. */
export async function findInviting(
  pool: Pool | PoolClient,
  team: number,
  person: number,
): Promise<Inviting | undefined> {
  const { rows } = await pool.query<Inviting>(
    `select t.name as team_name, p.name as inviter, p.locale,
       (select count(*)::int from invitation i where i.team_id = t.id and i.sent_at > now() - interval '1 day') as lately
     from team t join person p on p.id = $2 where t.id = $1`,
    [team, person],
  );
  return rows[0];
}

export interface Addressee {
  id: number;
  email: string;
  name: string;
  locale: string;
  /** Null: not in the team. */
  standing: Standing | null;
}

/** The addresses that have an account, in lower case, and their standing in the team. */
export async function findAddressees(
  pool: Pool | PoolClient,
  team: number,
  emails: readonly string[],
): Promise<Addressee[]> {
  const { rows } = await pool.query<Addressee>(
    `select p.id, lower(p.email) as email, p.name, p.locale, m.role as standing
     from person p left join member m on m.team_id = $1 and m.person_id = p.id
     where lower(p.email) = any($2::text[]) and p.deleted_at is null`,
    [team, emails],
  );
  return rows;
}

export interface OpenInvitation {
  id: string;
  email: string;
  role: Standing;
  boards: Record<string, number>;
  invited_by: number | null;
  sent_at: string;
  expires_at: string;
  expired: boolean;
}

/** The invitations that nobody has used or cancelled, newest first. `only`: by id, or by address in lower case. */
export async function findOpenInvitations(
  client: Pool | PoolClient,
  team: number,
  only: { id?: string; email?: string } = {},
): Promise<OpenInvitation[]> {
  const { rows } = await client.query<OpenInvitation>(
    `select id, email, role, boards, invited_by, sent_at, expires_at, expires_at <= now() as expired from invitation
     where team_id = $1 and accepted_at is null and cancelled_at is null
       and ($2::uuid is null or id = $2) and ($3::text is null or lower(email) = $3)
     order by sent_at desc, id`,
    [team, only.id ?? null, only.email ?? null],
  );
  return rows;
}

interface Sending {
  id: string;
  team: number;
  by: number;
  email: string;
  role: Standing;
  boards: Record<string, number>;
  hash: Buffer;
  days: number;
}

/** An address that is invited again gets a new secret, and the old one becomes invalid. */
export async function putInvitation(client: PoolClient, sending: Sending): Promise<void> {
  await client.query(
    `insert into invitation (id, team_id, invited_by, email, role, boards, hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8))
     on conflict (team_id, lower(email)) where accepted_at is null do update set
       role = excluded.role, boards = excluded.boards, hash = excluded.hash, invited_by = excluded.invited_by,
       expires_at = excluded.expires_at, sent_at = now(), cancelled_at = null`,
    [
      sending.id,
      sending.team,
      sending.by,
      sending.email,
      sending.role,
      sending.boards,
      sending.hash,
      sending.days,
    ],
  );
}

export async function cancelInvitation(client: PoolClient, team: number, id: string): Promise<void> {
  await client.query('update invitation set cancelled_at = now() where team_id = $1 and id = $2', [team, id]);
}

/** Deletes invitations that can no longer be used; cancelled ones are kept while they count as sent. */
export async function deleteOldInvitations(pool: Pool, team: number): Promise<void> {
  await pool.query(
    `delete from invitation where team_id = $1 and expires_at < now()
       and (cancelled_at is null or sent_at < now() - interval '1 day')`,
    [team],
  );
}
