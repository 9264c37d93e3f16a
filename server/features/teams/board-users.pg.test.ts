import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idOf, join, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: TestClient;
let board: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  owner = await TestClient.signUp(server, 'Olga');
  ({ board } = await owner.makeFolder());
});

const put = (by: TestClient, user_ids: unknown, board_id: unknown = board) =>
  by.call('PUT', '/api/users', { board_id, user_ids });
const peopleOn = async (id = board) =>
  ((await owner.call('GET', `/api/${owner.team}/boards/${id}`)).body as unknown as { user_ids: number[] })
    .user_ids;
const standingOf = async (person: number) =>
  (
    await server.services.database.pool.query(
      'select role from member where team_id = $1 and person_id = $2',
      [owner.team, person],
    )
  ).rows[0]?.role;

describe('the people of a board', () => {
  test('are set by people who may manage who sees it, with a save like others', async () => {
    const [admin, bob] = [await join(server, owner, 'admin'), await join(server, owner, 'full-member')];
    const answer = await put(admin, [idOf(owner), bob.id, bob.id]);
    expect(answer).toMatchObject({
      ...{ status: 200, body: { board_id: board, user_ids: [idOf(owner), bob.id] } },
    });
    expect(await peopleOn()).toEqual([idOf(owner), bob.id]);
    const log = await expectLogHolds(server.databaseUrl, owner.team);
    expect(log.at(-1)).toMatchObject({ collection: 'boards', record_id: board, operation: 'updated' });
    // The same list again is no change.
    expect((await put(admin, [bob.id, idOf(owner)])).status).toBe(200);
    expect(await expectLogHolds(server.databaseUrl, owner.team)).toHaveLength(log.length);
    expect((await put(admin, [])).body).toEqual({ board_id: board, user_ids: [] });
  });

  test('are not set by others, for unseen boards, or in other teams', async () => {
    const cannot = 'You do not have the permission to change who sees this.';
    for (const standing of ['full-member', 'restricted-member'] as const) {
      const one = await join(server, owner, standing);
      for (const people of [[one.id], [idOf(owner)], []])
        expect((await put(one, people)).body).toMatchObject({ code: 'forbidden', message: cannot });
    }
    const guest = await join(server, owner, 'guest', { board });
    expect((await put(guest, [guest.id])).status).toBe(403);
    const stranger = await TestClient.signUp(server, 'Eve');
    expect((await put(stranger, [idOf(stranger)])).status).toBe(404);
    expect((await put(new TestClient(server.address), [])).status).toBe(401);
    expect((await put(owner, [], newId())).status).toBe(404);
    expect((await put(owner, [], 'x')).status).toBe(422);

    const admin = await join(server, owner, 'admin');
    await setPermissions(
      owner,
      { board_id: board, folder_id: null },
      { 'tag:board_locked_out:VIEW_FOLDER': false },
    );
    expect((await put(admin, [admin.id])).status).toBe(404);
    expect(await peopleOn()).toEqual([idOf(owner), guest.id]);
    // The same if everybody may view it.
    await setPermissions(owner, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
    expect((await put(stranger, [idOf(stranger)])).status).toBe(404);
  });

  test('must be people of its team', async () => {
    const stranger = await TestClient.signUp(server, 'Eve');
    const bob = await join(server, owner, 'full-member');
    for (const people of [[bob.id, idOf(stranger)], [999_999_999]])
      expect((await put(owner, people)).status).toBe(422);
    for (const people of [[0], [-1], [1.5], ['1'], 'x', undefined])
      expect((await put(owner, people)).status).toBe(422);
    expect(await peopleOn()).toEqual([idOf(owner)]);
  });

  test('are those of the board in that team, if another team has a board of the same id', async () => {
    const eve = await TestClient.signUp(server, 'Eve');
    const copy = { row_version: 1, name: 'Mine', position: 'a0' };
    expect((await eve.put('boards', board, copy)).status).toBe(200);
    expect((await put(eve, [])).body).toEqual({ board_id: board, user_ids: [] });
    expect(await peopleOn()).toEqual([idOf(owner)]);
    // A person in both teams does not change the wrong one.
    const made = await eve.call('POST', `/api/teams/${eve.team}/members`, {
      invitations: [{ email: owner.email, role: 'admin' }],
    });
    const [{ link }] = made.body['users'] as unknown as [{ link: string }];
    await owner.call('POST', '/api/auth/invitations/accept', {
      token: new URL(link).searchParams.get('token'),
    });
    expect((await put(owner, [])).status).toBe(422);
  });

  test('leave the workspace if they are guests without another board', async () => {
    const other = (await owner.makeFolder()).board;
    const [one, two] = [
      await join(server, owner, 'guest', { board }),
      await join(server, owner, 'guest', { board }),
    ];
    const bob = await join(server, owner, 'restricted-member', { board });
    await put(owner, [idOf(owner), two.id], other);
    expect((await put(owner, [idOf(owner)])).status).toBe(200);
    expect([await standingOf(one.id), await standingOf(two.id), await standingOf(bob.id)]).toEqual([
      undefined,
      'guest',
      'restricted-member',
    ]);
    expect((await one.call('GET', `/api/teams/${owner.team}`)).status).toBe(404);
    expect((await two.call('GET', `/api/${owner.team}/boards/${other}`)).status).toBe(200);
    await expectLogHolds(server.databaseUrl, owner.team);
  });

  test('are those of the last of several calls at once, and all calls are answered', async () => {
    const people = [];
    for (let count = 0; count < 4; count += 1) people.push((await join(server, owner, 'admin')).id);
    const answers = await Promise.all(people.map((person) => put(owner, [idOf(owner), person])));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(await peopleOn()).toHaveLength(2);
    await expectLogHolds(server.databaseUrl, owner.team);
  });
});
