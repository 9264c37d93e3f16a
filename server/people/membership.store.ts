import { MEMBERS } from '@tessera/domain/permissions/changes.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import type { Pool, PoolClient } from 'pg';
import type { TeamLine } from '../commit/append-lines.ts';
import { takeOffBoards } from '../commit/board-people.ts';
import { TEAM } from '../commit/team-state.ts';

/**
 * The people of a team. Each change is made behind the team's gate and returns the lines that tell of it, to be
 * appended in the same transaction (`appendLines`).
 */

const line = (person: number, before: Standing | null, after: Standing | null): TeamLine => ({
  collection: MEMBERS,
  record_id: String(person),
  operation: before === null ? 'created' : after === null ? 'deleted' : 'updated',
  record: after === null ? {} : { standing: after },
  before: before === null ? null : { standing: before },
});

export async function isMember(pool: Pool, team: number, person: number): Promise<boolean> {
  const { rowCount } = await pool.query('select from member where team_id = $1 and person_id = $2', [
    team,
    person,
  ]);
  return rowCount === 1;
}

export async function addMember(
  client: PoolClient,
  team: number,
  person: number,
  standing: Standing,
): Promise<TeamLine[]> {
  await client.query('insert into member (team_id, person_id, role) values ($1, $2, $3)', [
    team,
    person,
    standing,
  ]);
  await client.query('delete from former_member where team_id = $1 and person_id = $2', [team, person]);
  return [line(person, null, standing)];
}

/** Changes the standing of somebody in the team. */
export async function changeStanding(
  client: PoolClient,
  team: number,
  person: number,
  { before, after }: { before: Standing; after: Standing },
): Promise<TeamLine[]> {
  await client.query('update member set role = $3 where team_id = $1 and person_id = $2', [
    team,
    person,
    after,
  ]);
  return [line(person, before, after)];
}

/** They are taken off all boards: somebody who comes back is on none from before. */
export async function removeMember(client: PoolClient, team: number, person: number): Promise<TeamLine[]> {
  const { rows } = await client.query<{ role: Standing }>(
    'delete from member where team_id = $1 and person_id = $2 returning role',
    [team, person],
  );
  if (!rows[0]) return [];
  await client.query(
    `insert into former_member (team_id, person_id) values ($1, $2)
     on conflict (team_id, person_id) do update set at = now()`,
    [team, person],
  );
  return [line(person, rows[0].role, null), ...(await takeOffBoards(client, team, person))];
}

/**
 * Makes a member the owner of a team. Undefined: `to` is no member of it, or their account is gone, and nothing has
 * changed.
 *
 * @param leaving whether the former owner leaves; otherwise they become an admin.
 */
export async function handOver(
  client: PoolClient,
  team: number,
  { from, to, leaving }: { from: number; to: number; leaving: boolean },
): Promise<TeamLine[] | undefined> {
  const { rows } = await client.query<{ role: Standing }>(
    `select m.role from member m join person p on p.id = m.person_id
     where m.team_id = $1 and m.person_id = $2 and p.deleted_at is null and m.role not in ('owner', 'guest')
     for key share of p`,
    [team, to],
  );
  const heir = rows[0];
  if (!heir) return undefined;
  await client.query('update team set owner_id = $2 where id = $1', [team, to]);
  return [
    ...(leaving ? [] : await changeStanding(client, team, from, { before: 'owner', after: 'admin' })),
    ...(await changeStanding(client, team, to, { before: heir.role, after: 'owner' })),
    {
      collection: TEAM,
      record_id: String(team),
      operation: 'updated',
      record: { owner_id: to },
      before: { owner_id: from },
    },
  ];
}

/**
 * Locks people, before their teams: waits for people who are just deleting their account, joining, or creating a team.
 */
export const lockPeople = (client: PoolClient, people: readonly number[]): Promise<unknown> =>
  client.query('select from person where id = any($1::int[]) order by id for no key update', [people]);

interface PeopleCount {
  members: number;
  guests: number;
  /** Invited people who have not joined yet; a guest who is invited is not counted twice. */
  invited: number;
}

export async function countPeople(client: Pool | PoolClient, team: number): Promise<PeopleCount> {
  const { rows } = await client.query<PeopleCount>(
    `select
       (select count(*) from member where team_id = $1 and role <> 'guest') as members,
       (select count(*) from member where team_id = $1 and role = 'guest') as guests,
       (select count(*) from invitation i where i.team_id = $1 and i.accepted_at is null and i.cancelled_at is null
          and i.expires_at > now() and not exists (
            select from member m join person p on p.id = m.person_id
            where m.team_id = $1 and lower(p.email) = lower(i.email))) as invited`,
    [team],
  );
  return rows[0]!;
}
