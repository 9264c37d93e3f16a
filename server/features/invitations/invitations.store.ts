import type { Role } from '@tessera/domain/permissions/roles.ts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';

export interface InvitationRow {
  id: string;
  team: number;
  team_name: string;
  team_photo: string | null;
  email: string;
  role: string;
  inviter: string;
  /** Whether the address has an account. */
  registered: boolean;
}

export async function replaceInvitation(
  pool: Pool,
  invitation: {
    id: string;
    team: number;
    by: number;
    email: string;
    role: string;
    hash: Buffer;
    days: number;
  },
): Promise<void> {
  await pool.query(
    `insert into invitation (id, team_id, invited_by, email, role, hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))
     on conflict (team_id, lower(email)) where accepted_at is null do update set
       role = excluded.role, hash = excluded.hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
       sent_at = now()`,
    [
      invitation.id,
      invitation.team,
      invitation.by,
      invitation.email,
      invitation.role,
      invitation.hash,
      invitation.days,
    ],
  );
}

/** As long as nobody has used it, and whoever invited is still somebody who may. */
async function find(client: Pool | PoolClient, hash: Buffer): Promise<InvitationRow | undefined> {
  const { rows } = await client.query<InvitationRow>(
    `select i.id, i.team_id as team, t.name as team_name, t.photo_url as team_photo, i.email, i.role, p.name as inviter,
       exists (select from person r where lower(r.email) = lower(i.email) and r.deleted_at is null) as registered
     from invitation i join team t on t.id = i.team_id
       join member m on m.team_id = i.team_id and m.person_id = i.invited_by and m.role in ('owner', 'admin')
       join person p on p.id = i.invited_by
     where i.hash = $1 and i.accepted_at is null and i.expires_at > now()`,
    [hash],
  );
  return rows[0];
}

export const findInvitation = (pool: Pool, hash: Buffer): Promise<InvitationRow | undefined> =>
  find(pool, hash);

/**
 * Of two who accept at once, one comes too late; nobody's role becomes less by it. The secret was sent to the address,
 * so it is confirmed too. Undefined where it is not valid for this person.
 */
export function acceptInvitation(
  pool: Pool,
  hash: Buffer,
  person: number,
): Promise<InvitationRow | undefined> {
  return inTransaction(pool, async (client) => {
    // In the order in which an account that is being deleted locks them: person, team, invitation.
    const { rows } = await client.query<{ email: string }>(
      'select email from person where id = $1 and deleted_at is null for no key update',
      [person],
    );
    await client.query(
      'select from team where id = (select team_id from invitation where hash = $1) for key share',
      [hash],
    );
    const found = await find(client, hash);
    if (!found || rows[0]?.email.toLowerCase() !== found.email.toLowerCase()) return undefined;
    const { rowCount } = await client.query(
      'update invitation set accepted_at = now() where id = $1 and hash = $2 and accepted_at is null',
      [found.id, hash],
    );
    if (rowCount !== 1) return undefined;
    await client.query(
      `insert into member (team_id, person_id, role) values ($1, $2, $3)
       on conflict (team_id, person_id) do nothing`,
      [found.team, person, found.role],
    );
    await client.query('delete from former_member where team_id = $1 and person_id = $2', [
      found.team,
      person,
    ]);
    await client.query(
      'update person set email_verified_at = coalesce(email_verified_at, now()) where id = $1',
      [person],
    );
    return found;
  });
}

export interface Inviting {
  role: Role;
  team_name: string;
  /** Whoever invites. */
  inviter: string;
  locale: string;
  /** Invitations of this team that were sent within a day. */
  lately: number;
}

/** Undefined: there is no such team, or nobody of that name in it. */
export async function findInviting(pool: Pool, team: number, person: number): Promise<Inviting | undefined> {
  const { rows } = await pool.query<Inviting>(
    `select m.role, t.name as team_name, p.name as inviter, p.locale,
       (select count(*)::int from invitation i where i.team_id = t.id and i.sent_at > now() - interval '1 day') as lately
     from team t join member m on m.team_id = t.id and m.person_id = $2 join person p on p.id = m.person_id
     where t.id = $1`,
    [team, person],
  );
  return rows[0];
}

export interface Addressee {
  email: string;
  name: string;
  locale: string;
  member: boolean;
}

/** Those of the addresses that have an account, in lower case, and whether they are in the team. */
export async function findAddressees(
  pool: Pool,
  team: number,
  emails: readonly string[],
): Promise<Addressee[]> {
  const { rows } = await pool.query<Addressee>(
    `select lower(p.email) as email, p.name, p.locale, m.person_id is not null as member
     from person p left join member m on m.team_id = $1 and m.person_id = p.id
     where lower(p.email) = any($2::text[]) and p.deleted_at is null`,
    [team, emails],
  );
  return rows;
}

/** Those that can't be used any more tell nobody anything. */
export async function deleteOldInvitations(pool: Pool, team: number): Promise<void> {
  await pool.query('delete from invitation where team_id = $1 and expires_at < now()', [team]);
}
