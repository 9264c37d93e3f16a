import type { Pool, PoolClient } from 'pg';

/** People whose morning has come, or whose next one is not known. */
export async function findDueLooks(pool: Pool, now: Date, limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ person: number }>(
    `select person_id as person from due_look where look_at is null or look_at <= $1
     order by look_at nulls first limit $2`,
    [now, limit],
  );
  return rows.map(({ person }) => person);
}

/** Takes one until the end of the transaction. Undefined: another process has it, or it is not due any more. */
export async function takeDueLook(
  client: PoolClient,
  person: number,
  now: Date,
): Promise<{ isFirst: boolean } | undefined> {
  const { rows } = await client.query<{ isFirst: boolean }>(
    `select look_at is null as "isFirst" from due_look
     where person_id = $1 and (look_at is null or look_at <= $2) for update skip locked`,
    [person, now],
  );
  return rows[0];
}

/** Null: they are looked at no more, until they have an item to do again. */
export const noteDueLook = (client: PoolClient, person: number, next: string | null): Promise<unknown> =>
  next === null
    ? client.query('delete from due_look where person_id = $1', [person])
    : client.query('update due_look set look_at = $2 where person_id = $1', [person, `${next}+00`]);

/** The workspaces in which somebody may have items to do. */
export async function findTeamsOf(client: PoolClient, person: number): Promise<number[]> {
  const { rows } = await client.query<{ team: number }>(
    `select team_id as team from member m where person_id = $1
       and exists (select from assigned_item a where a.person_id = m.person_id and a.team_id = m.team_id)`,
    [person],
  );
  return rows.map(({ team }) => team);
}
