import type { Team } from '@tessera/domain/api/me.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Owned } from './workspace-creation.ts';

const columns = `t.id, t.owner_id, nullif(m.role, 'guest') as user_role, t.name, t.photo_url, t.use_custom_logo,
  (select count(*)::int from member where team_id = t.id and role <> 'guest') as member_count`;

/** Throws `unauthorized` if the person is gone, `workspace-limit-exceeded` if they may not create one. */
export function insertTeam(
  pool: Pool,
  name: string,
  owner: number,
  mayCreate: (has: Owned) => boolean,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    // Two at once wait for each other here.
    const found = await client.query(
      'select from person where id = $1 and deleted_at is null for no key update',
      [owner],
    );
    if (found.rowCount !== 1) throw new DomainError('unauthorized');
    if (!mayCreate(await findOwned(client, owner))) throw new DomainError('workspace-limit-exceeded');
    const { rows } = await client.query<{ id: number }>(
      `with made as (insert into team (name, owner_id) values ($1, $2) returning id),
        owned as (insert into member (team_id, person_id, role) select id, $2, 'owner' from made),
        logged as (insert into team_log (team_id) select id from made)
       select id from made`,
      [name, owner],
    );
    return rows[0]!.id;
  });
}

export async function findOwned(client: Pool | PoolClient, person: number): Promise<Owned> {
  const { rows } = await client.query<Owned>(
    'select (select count(*) from team where owner_id = $1) as owned, not exists (select from team) as first',
    [person],
  );
  return rows[0]!;
}

/** The workspaces that a person is in. */
export async function findTeams(pool: Pool, person: number): Promise<Team[]> {
  const { rows } = await pool.query<Team>(
    `select ${columns} from team t join member m on m.team_id = t.id and m.person_id = $1 order by t.id`,
    [person],
  );
  return rows;
}

/** Undefined if the person is not in it, as if it did not exist. */
export async function findTeam(pool: Pool, team: number, person: number): Promise<Team | undefined> {
  const { rows } = await pool.query<Team>(
    `select ${columns} from team t join member m on m.team_id = t.id and m.person_id = $2 where t.id = $1`,
    [team, person],
  );
  return rows[0];
}

/** A team's name, photo and logo. */
export type TeamFace = Pick<Team, 'name' | 'photo_url' | 'use_custom_logo'>;

export async function findFace(client: PoolClient, team: number): Promise<TeamFace> {
  const { rows } = await client.query<TeamFace>(
    'select name, photo_url, use_custom_logo from team where id = $1',
    [team],
  );
  return rows[0]!;
}

export async function updateFace(client: PoolClient, team: number, face: TeamFace): Promise<void> {
  await client.query('update team set name = $2, photo_url = $3, use_custom_logo = $4 where id = $1', [
    team,
    face.name,
    face.photo_url,
    face.use_custom_logo,
  ]);
}

/** The person's own teams that have a board of this id: clients make ids. */
export async function findTeamsOfBoard(pool: Pool, board: string, person: number): Promise<number[]> {
  const { rows } = await pool.query<{ team: number }>(
    `select r.team_id as team from member m
       join record r on r.team_id = m.team_id and r.collection = 'boards' and r.id = $1
     where m.person_id = $2 order by r.team_id`,
    [board, person],
  );
  return rows.map(({ team }) => team);
}
