import { DELETED_ACCOUNT, REMOVED_USER } from '@tessera/domain/accounts/former-people.ts';
import type { Team } from '@tessera/domain/api/me.ts';
import type { Member } from '@tessera/domain/api/teams.ts';
import type { Pool } from 'pg';

const columns = `t.id, t.owner_id, m.role as user_role, t.name, t.photo_url,
  (select count(*)::int from member where team_id = t.id) as member_count`;

/** Undefined: there is no such person, or not any more. */
export async function insertTeam(pool: Pool, name: string, owner: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `with owner as (select id from person where id = $2 and deleted_at is null for key share),
      made as (insert into team (name, owner_id) select $1, id from owner returning id),
      owned as (insert into member (team_id, person_id, role) select id, $2, 'owner' from made),
      logged as (insert into team_log (team_id) select id from made)
     select id from made`,
    [name, owner],
  );
  return rows[0]?.id;
}

/** The workspaces that a person is in. */
export async function findTeams(pool: Pool, person: number): Promise<Team[]> {
  const { rows } = await pool.query<Team>(
    `select ${columns} from team t join member m on m.team_id = t.id and m.person_id = $1 order by t.id`,
    [person],
  );
  return rows;
}

/** Undefined where the person is not in it, as if it were not there. */
export async function findTeam(pool: Pool, team: number, person: number): Promise<Team | undefined> {
  const { rows } = await pool.query<Team>(
    `select ${columns} from team t join member m on m.team_id = t.id and m.person_id = $2 where t.id = $1`,
    [team, person],
  );
  return rows[0];
}

/** The members, by name. */
export async function findMembers(pool: Pool, team: number): Promise<Member[]> {
  const { rows } = await pool.query<Member>(
    `select p.id, p.name, p.email, p.photo_url, false as guest, false as former,
       json_build_object('role', m.role) as pivot
     from member m join person p on p.id = m.person_id where m.team_id = $1 order by p.name, p.id`,
    [team],
  );
  return rows;
}

/** Those who were members and are not any more: of their accounts no more than that they are there, or not. */
export async function findFormerMembers(pool: Pool, team: number): Promise<Member[]> {
  const { rows } = await pool.query<Member>(
    `select p.id, case when p.deleted_at is null then $2 else $3 end as name, null as email, null as photo_url,
       true as guest, true as former, json_build_object('role', null) as pivot
     from former_member f join person p on p.id = f.person_id
     where f.team_id = $1 and not exists (select from member m where m.team_id = $1 and m.person_id = p.id)
     order by p.id`,
    [team, REMOVED_USER, DELETED_ACCOUNT],
  );
  return rows;
}
