import { DELETED_ACCOUNT, REMOVED_USER } from '@tessera/domain/accounts/former-people.ts';
import type { Member } from '@tessera/domain/api/teams.ts';
import type { Pool } from 'pg';

const columns = `p.id, p.name, p.email, p.photo_url, m.role = 'guest' as guest, false as former, null as gone,
  m.created_at as joined_at, json_build_object('role', nullif(m.role, 'guest')) as pivot`;

/** Members and guests, by name. */
export async function findMembers(pool: Pool, team: number): Promise<Member[]> {
  const { rows } = await pool.query<Member>(
    `select ${columns} from member m join person p on p.id = m.person_id where m.team_id = $1 order by p.name, p.id`,
    [team],
  );
  return rows;
}

export async function findMember(pool: Pool, team: number, person: number): Promise<Member | undefined> {
  const { rows } = await pool.query<Member>(
    `select ${columns} from member m join person p on p.id = m.person_id where m.team_id = $1 and p.id = $2`,
    [team, person],
  );
  return rows[0];
}

/** Former members: of their accounts only whether they still exist. */
export async function findFormerMembers(pool: Pool, team: number): Promise<Member[]> {
  const { rows } = await pool.query<Member>(
    `select p.id, case when p.deleted_at is null then $2 else $3 end as name, null as email, null as photo_url,
       true as guest, true as former,
       case when p.deleted_at is null then 'removed' else 'deleted' end as gone, null as joined_at, json_build_object('role', null) as pivot
     from former_member f join person p on p.id = f.person_id
     where f.team_id = $1 and not exists (select from member m where m.team_id = $1 and m.person_id = p.id)
     order by p.id`,
    [team, REMOVED_USER, DELETED_ACCOUNT],
  );
  return rows;
}
