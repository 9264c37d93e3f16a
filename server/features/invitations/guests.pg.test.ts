import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accept, type Invited, Inviting, NOT_VALID, newEmail } from '../../testing/inviting.ts';
import { linkSecret } from '../../testing/mailbox.ts';
import { idOf, join, setPermissions, setStanding } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { PASSWORD, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: TestClient;
let board: string;
let inviting: Inviting;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  owner = await TestClient.signUp(server, 'Olga');
  inviting = new Inviting(server, owner);
  ({ board } = await owner.makeFolder());
});

const WORKSPACE = { board_id: null, folder_id: null };
const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const lock = (id: string) =>
  setPermissions(owner, { board_id: id, folder_id: null }, { 'tag:board_locked_out:VIEW_FOLDER': false });

describe('a guest', () => {
  test('is invited to a board, is added to it on accepting, and sees nothing else', async () => {
    const other = (await owner.makeFolder()).board;
    const bob = await TestClient.signUp(server, 'Bob');
    const answer = await inviting.invite(
      owner,
      [{ email: bob.email }, { email: newEmail(), role: null }],
      board,
    );
    expect(answer.body).toEqual({
      users: [
        { email: bob.email, role: null, link: expect.any(String) },
        { email: expect.any(String), role: null, link: expect.any(String) },
      ],
    });
    const token = linkSecret((answer.body['users'] as unknown as [Required<Invited>])[0].link);
    expect((await inviting.look(token)).body).toMatchObject({
      inviter: 'Olga',
      team: { id: owner.team },
      ...{ role: null, boards: ['Board'], registered: true },
    });
    expect(await inviting.peopleOn(board)).toEqual([idOf(owner)]);
    expect((await accept(bob, token)).body).toEqual({ team: owner.team });
    expect(await inviting.standingOf(idOf(bob))).toBe('guest');
    expect(await inviting.peopleOn(board)).toEqual([idOf(owner), idOf(bob)]);
    expect(await inviting.boardsOf(bob)).toEqual([board]);
    expect((await bob.call('GET', `/api/${owner.team}/boards/${other}`)).status).toBe(404);
    expect((await bob.call('GET', '/api/me/workspaces')).body).toContainEqual(
      expect.objectContaining({ id: owner.team, user_role: null }),
    );
    const log = await expectLogHolds(server.databaseUrl, owner.team);
    expect(log.slice(-2).map(({ collection, operation }) => [collection, operation])).toEqual([
      ['members', 'created'],
      ['boards', 'updated'],
    ]);
  });

  test('without an account registers with the invitation', async () => {
    const email = newEmail();
    const invitation = await inviting.secretOf(owner, email, undefined, board);
    const nobody = new TestClient(server.address);
    const person = { email, name: 'New', password: PASSWORD, invitation };
    expect((await nobody.call('POST', '/api/auth/register', person)).status).toBe(200);
    nobody.token = String(
      (await nobody.call('POST', '/api/auth/login', { email, password: PASSWORD })).body['access_token'],
    );
    expect(await inviting.boardsOf(nobody)).toEqual([board]);
  });

  test('who is invited to several boards before accepting is on all of them, by the newest link', async () => {
    const [second, third] = [(await owner.makeFolder()).board, (await owner.makeFolder()).board];
    const bob = await TestClient.signUp(server, 'Bob');
    const old = await inviting.secretOf(owner, bob.email, undefined, board);
    const token = await inviting.secretOf(owner, bob.email, undefined, second);
    expect(await accept(bob, old)).toMatchObject(NOT_VALID);
    expect((await accept(bob, token)).status).toBe(200);
    expect((await inviting.boardsOf(bob)).sort()).toEqual([board, second].sort());
    // A member of the team is added to another board at once.
    expect((await inviting.invite(owner, [{ email: bob.email }], third)).body).toEqual({
      users: [{ email: bob.email, role: null }],
    });
    expect(await inviting.boardsOf(bob)).toContain(third);
  });

  test('becomes a member by accepting as one, and a member never becomes a guest', async () => {
    const [second] = [(await owner.makeFolder()).board];
    const guest = await join(server, owner, 'guest', { board });
    const token = await inviting.secretOf(owner, guest.email, 'full-member');
    expect((await accept(guest, token)).status).toBe(200);
    expect(await inviting.standingOf(guest.id)).toBe('full-member');
    expect(await inviting.peopleOn(board)).toContain(guest.id);
    // Invited as a guest from outside, they have become a member meanwhile.
    const bob = await TestClient.signUp(server, 'Bob');
    const late = await inviting.secretOf(owner, bob.email, undefined, second);
    await setStanding(server, owner.team, idOf(bob), 'restricted-member');
    expect((await accept(bob, late)).status).toBe(200);
    expect(await inviting.standingOf(idOf(bob))).toBe('restricted-member');
    expect(await inviting.peopleOn(second)).toContain(idOf(bob));
    const log = await query(
      `select record->>'standing' as standing from change
       where team_id = $1 and collection = 'members' and record_id = $2 order by seq`,
      [owner.team, String(guest.id)],
    );
    expect(log.rows.at(-1)).toEqual({ standing: 'full-member' });
  });

  test('who is invited as a member and then to a board gets both', async () => {
    const bob = await TestClient.signUp(server, 'Bob');
    await inviting.secretOf(owner, bob.email, 'admin');
    const token = await inviting.secretOf(owner, bob.email, undefined, board);
    expect((await accept(bob, token)).status).toBe(200);
    expect(await inviting.standingOf(idOf(bob))).toBe('admin');
    expect(await inviting.peopleOn(board)).toContain(idOf(bob));
  });
});

describe('an invitation to a board', () => {
  test('adds people of the workspace at once, and invites the others', async () => {
    const [admin, bob] = [await join(server, owner, 'admin'), await join(server, owner, 'restricted-member')];
    const guest = await join(server, owner, 'guest', { board: (await owner.makeFolder()).board });
    const [fresh, asMember] = [newEmail(), newEmail()];
    const answer = await inviting.invite(
      admin,
      [
        { email: bob.email, role: 'admin' },
        { email: fresh },
        { email: 'nonsense' },
        { email: guest.email, role: 'full-member' },
        { email: owner.email },
        { email: asMember, role: 'restricted-member' },
        { email: bob.email },
      ],
      board,
    );
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.body['errors']).toEqual([
      'nonsense is not a valid e-mail.',
      `${bob.email} is listed twice.`,
    ]);
    expect(answer.body['data']).toEqual({
      users: [
        { email: bob.email, role: 'restricted-member' },
        { email: fresh, role: null, link: expect.any(String) },
        { email: guest.email, role: 'full-member', link: expect.any(String) },
        { email: owner.email, role: null },
        { email: asMember, role: 'restricted-member', link: expect.any(String) },
      ],
    });
    // The requested role does not change that of somebody who is there.
    expect(await inviting.standingOf(bob.id)).toBe('restricted-member');
    expect((await inviting.peopleOn(board)).sort()).toEqual([idOf(owner), bob.id, guest.id].sort());
    await expectLogHolds(server.databaseUrl, owner.team);
  });

  test('needs the permissions to invite and to manage who sees the board', async () => {
    const email = newEmail();
    const full = await join(server, owner, 'full-member');
    expect(await inviting.invite(full, [{ email }], board)).toMatchObject({
      ...{ status: 403, body: { message: 'You do not have the permission to invite members.' } },
    });
    await setPermissions(owner, WORKSPACE, { [`user:${full.id}:INVITE_MEMBERS`]: true });
    expect(await inviting.invite(full, [{ email }], board)).toMatchObject({
      ...{ status: 403, body: { message: 'You do not have the permission to change who sees this.' } },
    });
    await setPermissions(
      owner,
      { board_id: board, folder_id: null },
      { [`user:${full.id}:MANAGE_VISIBILITY`]: true },
    );
    expect((await inviting.invite(full, [{ email }], board)).status).toBe(200);

    const admin = await join(server, owner, 'admin');
    const secret = (await owner.makeFolder()).board;
    await lock(secret);
    expect((await inviting.invite(admin, [{ email }], secret)).status).toBe(404);
    expect((await inviting.invite(admin, [{ email }], newId())).status).toBe(404);
    const eve = await TestClient.signUp(server, 'Eve');
    const foreign = (await eve.makeFolder()).board;
    expect((await inviting.invite(owner, [{ email }], foreign)).status).toBe(404);
    expect((await inviting.invite(owner, [{ email }])).body).toMatchObject({
      errors: ['Inviting needs a valid e-mail and a role.'],
    });
  });

  test('does not count if the board is gone, or the inviter may no longer manage it', async () => {
    const [admin, bob, carl] = [
      await join(server, owner, 'admin'),
      await TestClient.signUp(server, 'Bob'),
      await TestClient.signUp(server, 'Carl'),
    ];
    const gone = (await owner.makeFolder()).board;
    const toGone = await inviting.secretOf(admin, bob.email, undefined, gone);
    await owner.call('DELETE', `/api/${owner.team}/boards/${gone}`);
    expect(await inviting.look(toGone)).toMatchObject(NOT_VALID);
    expect(await accept(bob, toGone)).toMatchObject(NOT_VALID);

    const toBoard = await inviting.secretOf(admin, bob.email, undefined, board);
    const asMember = await inviting.secretOf(admin, carl.email, 'restricted-member', board);
    await lock(board);
    // Nobody is told its name either.
    expect((await inviting.look(asMember)).body).toMatchObject({ role: 'restricted-member', boards: [] });
    expect(await accept(bob, toBoard)).toMatchObject(NOT_VALID);
    expect(await inviting.standingOf(idOf(bob))).toBeUndefined();
    // A member may join without the board, too.
    expect((await accept(carl, asMember)).status).toBe(200);
    expect(await inviting.standingOf(idOf(carl))).toBe('restricted-member');
    expect(await inviting.peopleOn(board)).toEqual([idOf(owner)]);
  });
});

describe('an invitation is valid while its inviter may still invite', () => {
  test('nobody can give a role above their own, now or later', async () => {
    const full = await join(server, owner, 'full-member');
    await setPermissions(owner, WORKSPACE, { [`user:${full.id}:INVITE_MEMBERS`]: true });
    const email = newEmail();
    expect(await inviting.invite(full, [{ email, role: 'admin' }])).toMatchObject({
      ...{ status: 403, body: { message: 'You cannot give someone a role higher than your own.' } },
    });
    expect((await query('select from invitation where email = $1', [email])).rowCount).toBe(0);
    const [equal, less] = [
      await inviting.secretOf(full, newEmail(), 'full-member'),
      await inviting.secretOf(full, newEmail(), 'restricted-member'),
    ];
    const become = (role: string) =>
      owner.call('PUT', `/api/teams/${owner.team}/members/${full.id}`, { role });
    await become('restricted-member');
    expect(await inviting.look(equal)).toMatchObject(NOT_VALID);
    expect((await inviting.look(less)).status).toBe(200);
    await setPermissions(owner, WORKSPACE, { [`user:${full.id}:INVITE_MEMBERS`]: false });
    expect(await inviting.look(less)).toMatchObject(NOT_VALID);
  });

  test('an invitation is either accepted or invalid if its inviter is removed at that moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [admin, bob] = [await join(server, owner, 'admin'), await TestClient.signUp(server, 'Bob')];
      const token = await inviting.secretOf(admin, bob.email, 'full-member', board);
      const removing = () => owner.call('DELETE', `/api/teams/${owner.team}/members/${admin.id}`);
      const [removed, accepted] = await Promise.all(
        round % 2 === 0 ? [removing(), accept(bob, token)] : [removing(), accept(bob, token)].reverse(),
      ).then((answers) => (round % 2 === 0 ? answers : answers.reverse()));
      expect(removed!.status).toBe(204);
      expect([200, 422]).toContain(accepted!.status);
      expect(await inviting.standingOf(idOf(bob))).toBe(accepted!.status === 200 ? 'full-member' : undefined);
      expect((await inviting.peopleOn(board)).includes(idOf(bob))).toBe(accepted!.status === 200);
    }
    await expectLogHolds(server.databaseUrl, owner.team);
    const admin = await join(server, owner, 'admin');
    const bob = await TestClient.signUp(server, 'Bob');
    const token = await inviting.secretOf(admin, bob.email, 'full-member');
    await owner.call('DELETE', `/api/teams/${owner.team}/members/${admin.id}`);
    expect(await accept(bob, token)).toMatchObject(NOT_VALID);
  });

  test('an invitation that is accepted twice at once is accepted once', async () => {
    const bob = await TestClient.signUp(server, 'Bob');
    const token = await inviting.secretOf(owner, bob.email, undefined, board);
    const answers = await Promise.all([accept(bob, token), accept(bob, token), accept(bob, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await inviting.peopleOn(board)).toEqual([idOf(owner), idOf(bob)]);
    await expectLogHolds(server.databaseUrl, owner.team);
  });
});
