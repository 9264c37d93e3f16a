import type { Team } from '@tessera/domain/api/me.ts';
import type { Pool } from 'pg';

const columns = `t.id, t.owner_id, m.role as user_role, t.name, t.photo_url,
  (select count(*)::int from member where team_id = t.id) as member_count`;

export async function insertTeam(pool: Pool, name: string, owner: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (insert into team (name, owner_id) values ($1, $2) returning id),
      owned as (insert into member (team_id, person_id, role) select id, $2, 'owner' from made),
      logged as (insert into team_log (team_id) select id from made)
     select id from made`,
    [name, owner],
  );
  return rows[0]!.id;
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

export interface Member {
  id: number;
  name: string;
  email: string;
  role: string;
}

export async function findMembers(pool: Pool, team: number): Promise<Member[]> {
  const { rows } = await pool.query<Member>(
    `select p.id, p.name, p.email, m.role from member m join person p on p.id = m.person_id
     where m.team_id = $1 order by p.name, p.id`,
    [team],
  );
  return rows;
}
