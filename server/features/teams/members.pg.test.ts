import { newId } from '@tessera/domain/ids.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idOf, join, putOnBoard, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { type Answer, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  owner = await TestClient.signUp(server, 'Olga');
});

type Person = TestClient & { id: number };
interface Shown {
  id: number;
  name: string;
  email: string | null;
  guest: boolean;
  joined_at: string | null;
  pivot: { role: string | null };
}

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const change = (by: TestClient, id: number, role: string, team = owner.team) =>
  by.call('PUT', `/api/teams/${team}/members/${id}`, { role });
const remove = (by: TestClient, id: number, team = owner.team) =>
  by.call('DELETE', `/api/teams/${team}/members/${id}`);
const leave = (by: TestClient, team = owner.team) => by.call('DELETE', `/api/teams/${team}/leave`);
const transfer = (by: TestClient, user_id: number, team = owner.team) =>
  by.call('POST', `/api/teams/${team}/transfer`, { user_id });
const members = async (by: TestClient, former = '') =>
  (await by.call('GET', `/api/teams/${owner.team}/members${former}`)).body as unknown as Shown[];
const roleOf = async (id: number) =>
  (await query('select role from member where team_id = $1 and person_id = $2', [owner.team, id])).rows[0]
    ?.role;
const grant = (entries: Record<string, boolean>) =>
  setPermissions(owner, { board_id: null, folder_id: null }, entries);
const seen = ({ status, body }: Answer) => [status, body['code']];
const lines = async () =>
  (
    await query(
      `select record_id, operation, record, before, person_id from change
       where team_id = $1 and collection = 'members' order by seq`,
      [owner.team],
    )
  ).rows;
const boardOf = async (id: string) =>
  (await owner.call('GET', `/api/${owner.team}/boards/${id}`)).body as unknown as { user_ids: number[] };

describe('roles', () => {
  test('are given by owners and admins, and the log says by whom', async () => {
    const [admin, bob] = [await join(server, owner, 'admin'), await join(server, owner, 'restricted-member')];
    const before = (await lines()).length;
    const answer = await change(admin, bob.id, 'full-member');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...{
        id: bob.id,
        name: 'Bob',
        email: bob.email,
        photo_url: null,
        guest: false,
        former: false,
        gone: null,
      },
      ...{
        joined_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        pivot: { role: 'full-member' },
      },
    });
    // The same role again is no change.
    expect((await change(admin, bob.id, 'full-member')).status).toBe(200);
    expect((await lines()).slice(before)).toEqual([
      {
        ...{ record_id: String(bob.id), operation: 'updated', person_id: admin.id },
        ...{
          record: { id: String(bob.id), standing: 'full-member' },
          before: { standing: 'restricted-member' },
        },
      },
    ]);
    // It holds from the next request on.
    expect((await bob.put('boards', newId(), { row_version: 1, name: 'B', position: 'a0' })).status).toBe(
      200,
    );
    await change(owner, bob.id, 'restricted-member');
    expect((await bob.put('boards', newId(), { row_version: 1, name: 'B', position: 'a0' })).status).toBe(
      403,
    );
  });

  test('are given by nobody else, and never that of the owner', async () => {
    const bob = await join(server, owner, 'restricted-member');
    for (const standing of ['full-member', 'restricted-member', 'guest'] as const) {
      const one = await join(server, owner, standing);
      for (const [id, role] of [
        [bob.id, 'full-member'],
        [one.id, 'admin'],
        [999_999, 'admin'],
      ] as const)
        expect(seen(await change(one, id, role))).toEqual([403, 'forbidden']);
    }
    const admin = await join(server, owner, 'admin');
    for (const role of ['owner', 'guest', '', 'ADMIN', null])
      expect((await change(admin, bob.id, role as string)).status).toBe(422);
    expect(await roleOf(bob.id)).toBe('restricted-member');
  });

  test('of owners cannot be changed by anybody, not even by themselves', async () => {
    const admin = await join(server, owner, 'admin');
    for (const by of [admin, owner])
      expect(seen(await change(by, idOf(owner), 'admin'))).toEqual([403, 'forbidden']);
    expect(await roleOf(idOf(owner))).toBe('owner');
  });

  test('above one’s own are not given, nor changed for people above oneself, whatever was granted', async () => {
    const [admin, full, other, low] = [
      await join(server, owner, 'admin'),
      await join(server, owner, 'full-member'),
      await join(server, owner, 'full-member'),
      await join(server, owner, 'restricted-member'),
    ];
    await grant({ [`user:${full.id}:UPDATE_MEMBER_ROLES`]: true, [`user:${full.id}:REMOVE_MEMBERS`]: true });
    for (const [id, role] of [
      [full.id, 'admin'],
      [low.id, 'admin'],
      [other.id, 'admin'],
      [admin.id, 'restricted-member'],
      [admin.id, 'full-member'],
      [idOf(owner), 'full-member'],
    ] as const)
      expect(seen(await change(full, id, role))).toEqual([403, 'forbidden']);
    expect(seen(await remove(full, admin.id))).toEqual([403, 'forbidden']);
    expect((await change(full, low.id, 'full-member')).status).toBe(200);
    expect((await change(full, other.id, 'restricted-member')).status).toBe(200);
    expect((await remove(full, other.id)).status).toBe(204);
    // A granted permission ends with its grant.
    await grant({ [`user:${full.id}:UPDATE_MEMBER_ROLES`]: false });
    expect((await change(full, low.id, 'restricted-member')).status).toBe(403);
  });

  test('of guests can become that of a member, and they stay on their board', async () => {
    const { board } = await owner.makeFolder();
    const { board: another } = await owner.makeFolder();
    const guest = await join(server, owner, 'guest', { board });
    expect((await guest.call('GET', `/api/${owner.team}/boards/${another}`)).status).toBe(404);
    const answer = await change(owner, guest.id, 'restricted-member');
    expect(answer.body).toMatchObject({ guest: false, pivot: { role: 'restricted-member' } });
    expect((await guest.call('GET', `/api/${owner.team}/boards/${another}`)).status).toBe(200);
    expect((await boardOf(board)).user_ids).toContain(guest.id);
  });

  test('of another team cannot be changed: nobody acts upon people of another team', async () => {
    const other = await TestClient.signUp(server, 'Eve');
    const bob = await join(server, other, 'restricted-member');
    for (const answer of [
      await change(owner, bob.id, 'admin'),
      await remove(owner, bob.id),
      await change(owner, bob.id, 'admin', other.team),
      await remove(owner, bob.id, other.team),
      await leave(owner, other.team),
      await transfer(owner, bob.id, other.team),
    ])
      expect(seen(answer)).toEqual([404, 'not_found']);
    expect(seen(await transfer(owner, bob.id))).toEqual([422, 'invalid']);
    expect(
      (await query('select role from member where person_id = $1 and team_id = $2', [bob.id, other.team]))
        .rows,
    ).toEqual([{ role: 'restricted-member' }]);
  });
});

describe('removing', () => {
  test('takes somebody out at once, off every board, also off boards that the remover does not see', async () => {
    const admin = await join(server, owner, 'admin');
    const bob = await join(server, owner, 'full-member');
    const { board, item } = await owner.makeFolder();
    const secret = (await owner.makeFolder()).board;
    await putOnBoard(owner, board, bob.id);
    await putOnBoard(owner, secret, bob.id);
    await setPermissions(
      owner,
      { board_id: secret, folder_id: null },
      { 'tag:board_locked_out:VIEW_FOLDER': false },
    );
    expect((await admin.call('GET', `/api/${owner.team}/boards/${secret}`)).status).toBe(404);
    expect((await remove(admin, bob.id)).status).toBe(204);
    expect((await bob.call('GET', `/api/${owner.team}/boards`)).status).toBe(404);
    const one = item();
    expect((await bob.put('items', one.id, one.item)).status).toBe(404);
    for (const id of [board, secret]) expect((await boardOf(id)).user_ids).toEqual([idOf(owner)]);
    expect((await members(owner)).map(({ id }) => id)).not.toContain(bob.id);
    expect((await members(owner, '?former=true')).find(({ id }) => id === bob.id)).toMatchObject({
      ...{ name: 'Removed User', email: null, former: true, gone: 'removed' },
    });
    expect(seen(await remove(admin, bob.id))).toEqual([404, 'not_found']);
    const log = await expectLogHolds(server.databaseUrl, owner.team);
    expect(log.slice(-3).map(({ collection, operation }) => [collection, operation])).toEqual([
      ['members', 'deleted'],
      ['boards', 'updated'],
      ['boards', 'updated'],
    ]);
    const { rows } = await query(`select distinct person_id from change where team_id = $1 and seq > $2`, [
      owner.team,
      log.length - 3,
    ]);
    expect(rows).toEqual([{ person_id: admin.id }]);
    // Memory and storage agree: the next save makes the next version.
    await putOnBoard(owner, board, admin.id);
    await expectLogHolds(server.databaseUrl, owner.team);
  });

  test('needs an owner or admin; the owner cannot be removed', async () => {
    const [bob, admin] = [await join(server, owner, 'restricted-member'), await join(server, owner, 'admin')];
    for (const standing of ['full-member', 'restricted-member', 'guest'] as const) {
      const one = await join(server, owner, standing);
      expect(await remove(one, bob.id)).toMatchObject({
        ...{ status: 403, body: { message: 'You do not have the permission to remove members.' } },
      });
      expect((await remove(one, idOf(owner))).status).toBe(403);
    }
    for (const by of [admin, owner])
      expect(await remove(by, idOf(owner))).toMatchObject({
        ...{ status: 422, body: { code: 'owner_stays', message: 'The owner cannot be removed.' } },
      });
    const equal = await join(server, owner, 'admin');
    expect((await remove(admin, equal.id)).status).toBe(204);
    expect((await remove(admin, admin.id)).status).toBe(204);
  });

  test('leaves a former member who comes back as a guest only their board', async () => {
    const bob = await join(server, owner, 'full-member');
    const [shared, secret, mine] = [
      (await owner.makeFolder()).board,
      (await owner.makeFolder()).board,
      (await bob.makeFolder()).board,
    ];
    await putOnBoard(owner, secret, bob.id);
    await setPermissions(
      owner,
      { board_id: secret, folder_id: null },
      { 'tag:board_locked_out:VIEW_FOLDER': false, [`user:${bob.id}:VIEW_FOLDER`]: true },
    );
    await remove(owner, bob.id);
    const invited = await owner.call('POST', `/api/teams/${owner.team}/members`, {
      ...{ invitations: [{ email: bob.email }], boardId: shared },
    });
    const [{ link }] = invited.body['users'] as unknown as [{ link: string }];
    const token = new URL(link).searchParams.get('token');
    expect((await bob.call('POST', '/api/auth/invitations/accept', { token })).status).toBe(200);
    const { body } = await bob.call('GET', `/api/${owner.team}/boards`);
    expect((body['data'] as unknown as { id: string }[]).map(({ id }) => id)).toEqual([shared]);
    for (const id of [secret, mine])
      expect((await bob.call('GET', `/api/${owner.team}/boards/${id}`)).status).toBe(404);
    expect((await members(owner, '?former=true')).filter(({ id }) => id === bob.id)).toEqual([
      expect.objectContaining({ guest: true, name: 'Bob', pivot: { role: null } }),
    ]);
  });
});

describe('leaving', () => {
  test.each(['admin', 'full-member', 'restricted-member', 'guest'] as const)(
    'is possible for a %s',
    async (standing) => {
      const { board } = await owner.makeFolder();
      const one = await join(server, owner, standing, { board });
      expect((await leave(one)).status).toBe(204);
      expect((await one.call('GET', `/api/${owner.team}/boards`)).status).toBe(404);
      expect((await boardOf(board)).user_ids).toEqual([idOf(owner)]);
      expect((await lines()).at(-1)).toMatchObject({
        ...{ record_id: String(one.id), operation: 'deleted', before: { standing }, person_id: one.id },
      });
      expect(seen(await leave(one))).toEqual([404, 'not_found']);
    },
  );

  test('is impossible for the owner', async () => {
    expect(await leave(owner)).toMatchObject({ status: 422, body: { code: 'owner_stays' } });
    expect((await owner.call('GET', `/api/${owner.team}/boards`)).status).toBe(200);
  });
});

test('changes of a member at the same moment keep the team consistent: removal and leaving, two removals, role and removal', async () => {
  const attempts: ((one: Person) => Promise<Answer>)[][] = [
    [(one) => remove(owner, one.id), (one) => leave(one)],
    [(one) => remove(owner, one.id), (one) => remove(owner, one.id)],
    [(one) => change(owner, one.id, 'admin'), (one) => remove(owner, one.id)],
  ];
  const { board } = await owner.makeFolder();
  for (const [first, second] of [...attempts, ...attempts]) {
    const one = await join(server, owner, 'full-member', { board });
    const statuses = (await Promise.all([first!(one), second!(one)])).map(({ status }) => status);
    for (const status of statuses) expect([200, 204, 404]).toContain(status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await roleOf(one.id)).toBeUndefined();
    const gone = (await lines()).filter(
      ({ record_id, operation }) => record_id === String(one.id) && operation === 'deleted',
    );
    expect(gone).toHaveLength(1);
  }
  expect((await boardOf(board)).user_ids).toEqual([idOf(owner)]);
  await expectLogHolds(server.databaseUrl, owner.team);
});

describe('the people of a workspace', () => {
  const standings: Standing[] = ['admin', 'full-member', 'restricted-member'];

  test('are listed for its members: who they are, their roles, and since when', async () => {
    const { board } = await owner.makeFolder();
    const guest = await join(server, owner, 'guest', { name: 'Zoe', board });
    for (const standing of standings) {
      const one = await join(server, owner, standing);
      const told = await members(one);
      expect(told.find(({ id }) => id === one.id)).toMatchObject({
        email: one.email,
        pivot: { role: standing },
      });
      expect(told.find(({ id }) => id === guest.id)).toEqual({
        ...{
          id: guest.id,
          name: 'Zoe',
          email: guest.email,
          photo_url: null,
          guest: true,
          former: false,
          gone: null,
        },
        ...{ joined_at: expect.any(String), pivot: { role: null } },
      });
      const count = await one.call('GET', `/api/teams/${owner.team}/members/count`);
      expect(count.body).toEqual({ members: told.length - 1, guests: 1, invited: 0, limit: null });
    }
    expect((await owner.call('GET', `/api/teams/${owner.team}`)).body).toMatchObject({ member_count: 4 });
  });

  test('are listed for a guest if they share a board, without addresses and numbers', async () => {
    const [shared, secret, elsewhere] = [
      (await owner.makeFolder()).board,
      (await owner.makeFolder()).board,
      (await owner.makeFolder()).board,
    ];
    const lock = (board: string) =>
      setPermissions(
        owner,
        { board_id: board, folder_id: null },
        { 'tag:board_locked_out:VIEW_FOLDER': false },
      );
    const [ann, bob] = [
      await join(server, owner, 'admin', { name: 'Ann', board: secret }),
      await join(server, owner, 'full-member', { name: 'Bob' }),
    ];
    const guest = await join(server, owner, 'guest', { name: 'Zoe', board: secret });
    const other = await join(server, owner, 'guest', { name: 'Yves', board: elsewhere });
    await lock(secret);
    const told = await members(guest, '?former=true');
    expect(told.map(({ id }) => id).sort()).toEqual([idOf(owner), ann.id, guest.id].sort());
    for (const one of told) expect(one).toMatchObject({ email: null, joined_at: null });
    const workspaces = async () =>
      (await guest.call('GET', '/api/me/workspaces')).body as unknown as object[];
    expect(await workspaces()).toContainEqual(
      expect.objectContaining({ id: owner.team, user_role: null, member_count: 2 }),
    );
    expect(seen(await guest.call('GET', `/api/teams/${owner.team}/members/count`))).toEqual([
      403,
      'forbidden',
    ]);

    // A board for the whole workspace shows all members, but not guests on other boards.
    await putOnBoard(owner, shared, guest.id);
    expect((await members(guest)).map(({ id }) => id).sort()).toEqual(
      [idOf(owner), ann.id, bob.id, guest.id].sort(),
    );
    expect(await workspaces()).toContainEqual(expect.objectContaining({ id: owner.team, member_count: 3 }));
    expect((await members(other)).map(({ id }) => id)).not.toContain(guest.id);
    // A board that they see only as everybody does shows nobody.
    const alone = await join(server, owner, 'guest', { name: 'Xaver' });
    await setPermissions(
      owner,
      { board_id: shared, folder_id: null },
      { 'tag:guest_user:VIEW_FOLDER': true },
    );
    expect((await alone.call('GET', `/api/${owner.team}/boards/${shared}`)).status).toBe(200);
    expect((await members(alone)).map(({ id }) => id)).toEqual([alone.id]);
  });
});
