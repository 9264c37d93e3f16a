import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idOf, join } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import {
  type Answer,
  sharedServer,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  owner = await TestClient.signUp(server, 'Olga');
});

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const leave = (by: TestClient) => by.call('DELETE', `/api/teams/${owner.team}/leave`);
const transfer = (by: TestClient, user_id: number, team = owner.team) =>
  by.call('POST', `/api/teams/${team}/transfer`, { user_id });
const seen = ({ status, body }: Answer) => [status, body['code']];
const roleOf = async (id: number) =>
  (await query('select role from member where team_id = $1 and person_id = $2', [owner.team, id])).rows[0]
    ?.role;

describe('ownership', () => {
  test('is handed over to a member; the former owner becomes an admin', async () => {
    const bob = await join(server, owner, 'restricted-member');
    const answer = await transfer(owner, bob.id);
    expect(answer).toMatchObject({
      ...{ status: 200, body: { id: owner.team, owner_id: bob.id, user_role: 'admin' } },
    });
    expect([await roleOf(idOf(owner)), await roleOf(bob.id)]).toEqual(['admin', 'owner']);
    expect((await bob.call('GET', '/api/me/workspaces')).body).toContainEqual(
      expect.objectContaining({ id: owner.team, owner_id: bob.id, user_role: 'owner' }),
    );
    const { rows } = await query(
      'select collection, record, before from change where team_id = $1 order by seq desc limit 3',
      [owner.team],
    );
    expect(rows.reverse()).toEqual([
      {
        ...{ collection: 'members', record: { id: String(idOf(owner)), standing: 'admin' } },
        before: { standing: 'owner' },
      },
      {
        ...{ collection: 'members', record: { id: String(bob.id), standing: 'owner' } },
        before: { standing: 'restricted-member' },
      },
      {
        ...{ collection: 'team', record: { id: String(owner.team), owner_id: bob.id } },
        before: { owner_id: idOf(owner) },
      },
    ]);
    // From the next request on.
    expect((await owner.call('DELETE', `/api/teams/${owner.team}`)).status).toBe(403);
    expect((await transfer(owner, idOf(owner))).status).toBe(403);
    expect((await owner.call('DELETE', `/api/teams/${owner.team}/members/${bob.id}`)).body).toMatchObject({
      code: 'owner_stays',
    });
    expect((await leave(owner)).status).toBe(204);
    await expectLogHolds(server.databaseUrl, owner.team);
  });

  test('is not handed to a guest, a stranger, oneself or nobody; and only by the owner, with a proof of identity', async () => {
    const [guest, admin, bob] = [
      await join(server, owner, 'guest'),
      await join(server, owner, 'admin'),
      await join(server, owner, 'full-member'),
    ];
    const eve = await TestClient.signUp(server, 'Eve');
    for (const id of [guest.id, idOf(eve), idOf(owner), 999_999_999])
      expect(await transfer(owner, id)).toMatchObject({
        ...{ status: 422, body: { errors: ['A workspace can only be handed over to one of its members.'] } },
      });
    for (const by of [admin, bob, guest])
      expect(seen(await transfer(by, bob.id))).toEqual([403, 'forbidden']);
    for (const by of [admin, bob]) expect(seen(await transfer(by, by.id))).toEqual([403, 'forbidden']);
    await query(`update session set authenticated_at = now() - interval '31 minutes' where person_id = $1`, [
      idOf(owner),
    ]);
    expect((await transfer(owner, bob.id)).body).toMatchObject({ type: 'reauth' });
    expect(await roleOf(idOf(owner))).toBe('owner');
  });

  test('goes to one owner if two transfers come at once', async () => {
    const [ann, bob] = [await join(server, owner, 'admin'), await join(server, owner, 'admin')];
    const answers = await Promise.all([transfer(owner, ann.id), transfer(owner, bob.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { rows } = await query(
      `select m.person_id = t.owner_id as right from member m join team t on t.id = m.team_id
       where t.id = $1 and m.role = 'owner'`,
      [owner.team],
    );
    expect(rows).toEqual([{ right: true }]);
    await expectLogHolds(server.databaseUrl, owner.team);
  });

  test('is never lost if the new owner leaves at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      owner = await TestClient.signUp(server, 'Olga');
      const bob = await join(server, owner, 'admin');
      const [handed, left] = await Promise.all([transfer(owner, bob.id), leave(bob)]);
      expect([
        [200, 422],
        [422, 204],
      ]).toContainEqual([handed.status, left.status]);
      const { rows } = await query(
        `select from team t join member m on m.team_id = t.id and m.person_id = t.owner_id
         where t.id = $1 and m.role = 'owner'`,
        [owner.team],
      );
      expect(rows).toHaveLength(1);
    }
  });

  test('is limited to as many workspaces as a person may own', async () => {
    const strict = await startOwnServer({ WORKSPACES_PER_PERSON: '1' });
    const ann = await TestClient.signUp(strict, 'Ann');
    const bob = await join(strict, ann, 'admin');
    expect(await transfer(ann, bob.id, ann.team)).toMatchObject({
      ...{ status: 403, body: { code: 'owner_limit' } },
    });
    expect((await ann.call('GET', `/api/teams/${ann.team}`)).body).toMatchObject({ user_role: 'owner' });
    await strict.stop();
  });
});
