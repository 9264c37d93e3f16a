import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { appendLines } from '../commit/append-lines.ts';
import { inTransaction } from '../database/transaction.ts';
import { TestClient, type TestServer } from './test-server.ts';

/** The person of a client. */
export const idOf = ({ token }: TestClient): number =>
  Number(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub);

/** Gives somebody a standing in a team (undefined: none), as if they had been invited and had accepted. */
export async function setStanding(
  { services }: TestServer,
  team: number,
  person: number,
  standing: Standing | undefined,
): Promise<void> {
  await inTransaction(services.database.pool, async (client) => {
    await client.query('delete from member where team_id = $1 and person_id = $2', [team, person]);
    if (standing)
      await client.query('insert into member (team_id, person_id, role) values ($1, $2, $3)', [
        team,
        person,
        standing,
      ]);
    const operation = standing ? 'updated' : 'deleted';
    await appendLines(client, team, null, [
      { collection: 'members', record_id: String(person), operation, record: { standing }, before: null },
    ]);
  });
  await services.teams.catchUp(team);
}

/** A new person with this standing in the owner's team; a guest is added to the given board. */
export async function join(
  server: TestServer,
  owner: TestClient,
  standing: Standing,
  { name = 'Bob', board }: { name?: string; board?: string } = {},
): Promise<TestClient & { id: number }> {
  const client = await TestClient.signUp(server, name);
  const id = idOf(client);
  await setStanding(server, owner.team, id, standing);
  if (board !== undefined) await putOnBoard(owner, board, id);
  return Object.assign(client, { team: owner.team, id });
}

export async function putOnBoard(owner: TestClient, board: string, person: number): Promise<void> {
  const { body } = await owner.call('GET', `/api/${owner.team}/boards/${board}`);
  const user_ids = [...(body['user_ids'] as unknown as number[]), person];
  const saved = await owner.put('boards', board, { row_version: Number(body['row_version']) + 1, user_ids });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}

/** Sets entries for a board or a folder in addition to those that are set; undefined: inherited again. */
export async function setPermissions(
  by: TestClient,
  place: { board_id: string | null; folder_id: string | null },
  entries: Record<string, boolean | undefined>,
): Promise<void> {
  const id = place.folder_id ?? place.board_id ?? '00000000-0000-7000-8000-000000000000';
  const { status, body } = await by.call('GET', `/api/${by.team}/permissions/${id}`);
  const before = status === 200 ? (body['permissions'] as unknown as Record<string, boolean>) : {};
  const permissions = Object.fromEntries(
    Object.entries({ ...before, ...entries }).filter(([, granted]) => granted !== undefined),
  );
  const row_version = (status === 200 ? Number(body['row_version']) : 0) + 1;
  const saved = await by.put('permissions', id, { ...place, permissions, row_version });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}
