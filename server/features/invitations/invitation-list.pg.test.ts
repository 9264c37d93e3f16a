import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accept, type Invited, Inviting, NOT_VALID, newEmail } from '../../testing/inviting.ts';
import { linkSecret } from '../../testing/mailbox.ts';
import { idOf, join, putOnBoard, setPermissions } from '../../testing/people.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

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

describe('the list of invitations', () => {
  const list = (by: TestClient) => by.call('GET', `/api/teams/${owner.team}/members/invitations`);
  const resend = (by: TestClient, user_id: unknown, team = owner.team) =>
    by.call('POST', `/api/teams/${team}/members/resend`, { user_id });
  const cancel = (by: TestClient, id: unknown, team = owner.team) =>
    by.call('DELETE', `/api/teams/${team}/members/invitations/${id}`);
  const idIn = async (email: string): Promise<string> =>
    ((await list(owner)).body as unknown as { id: string; email: string }[]).find(
      (one) => one.email === email,
    )!.id;

  test('has all open invitations, and no secret', async () => {
    const admin = await join(server, owner, 'admin');
    const [one, two, three] = [newEmail(), newEmail(), newEmail()];
    const secrets = [
      await inviting.secretOf(owner, one, 'admin'),
      await inviting.secretOf(admin, two, undefined, board),
      await inviting.secretOf(admin, three, 'restricted-member'),
    ];
    await query(`update invitation set expires_at = now() - interval '1 hour' where email = $1`, [one]);
    await owner.call('DELETE', `/api/teams/${owner.team}/members/${admin.id}`);
    const { status, body } = await list(owner);
    expect(status).toBe(200);
    const shape = { id: expect.any(String), sent_at: expect.any(String), expires_at: expect.any(String) };
    expect(body).toEqual([
      { ...shape, email: three, role: 'restricted-member', board_id: null, invited_by: null, expired: false },
      { ...shape, email: two, role: null, board_id: board, invited_by: null, expired: false },
      { ...shape, email: one, role: 'admin', board_id: null, invited_by: idOf(owner), expired: true },
    ]);
    const { rows } = await query(`select encode(hash, 'hex') as hash from invitation where team_id = $1`, [
      owner.team,
    ]);
    for (const odd of [...secrets, ...rows.map(({ hash }) => hash), 'token', 'hash', 'link'])
      expect(JSON.stringify(body)).not.toContain(odd);
  });

  test('names no board that the person does not see', async () => {
    const admin = await join(server, owner, 'admin');
    const email = newEmail();
    await inviting.secretOf(owner, email, undefined, board);
    await lock(board);
    expect((await list(admin)).body).toMatchObject([{ email, board_id: null }]);
    expect((await list(owner)).body).toMatchObject([{ email, board_id: board }]);
  });

  test('needs the permission to invite, and so do its actions', async () => {
    await inviting.secretOf(owner, newEmail(), 'restricted-member');
    const [{ id }] = (await list(owner)).body as unknown as [{ id: string }];
    for (const standing of ['full-member', 'restricted-member', 'guest'] as const) {
      const one = await join(server, owner, standing);
      for (const answer of [await list(one), await resend(one, id), await cancel(one, id)])
        expect(answer).toMatchObject({
          ...{ status: 403, body: { message: 'You do not have the permission to invite members.' } },
        });
    }
    const eve = await TestClient.signUp(server, 'Eve');
    for (const answer of [
      ...[await list(eve), await resend(eve, id), await cancel(eve, id)],
      // Through the person's own team.
      ...[await resend(eve, id, eve.team), await cancel(eve, id, eve.team)],
      ...[await resend(owner, newId()), await cancel(owner, newId()), await cancel(owner, 'x')],
    ])
      expect(answer.status).toBe(404);
    expect((await resend(owner, 7)).status).toBe(422);
    expect((await list(owner)).body).toHaveLength(1);
  });

  test('gives an invitation that is sent again a new link and time, and the old link is invalid', async () => {
    const [admin, bob] = [await join(server, owner, 'admin'), await TestClient.signUp(server, 'Bob')];
    const old = await inviting.secretOf(admin, bob.email, undefined, board);
    const id = await idIn(bob.email);
    await query(`update invitation set expires_at = now() - interval '1 day' where id = $1`, [id]);
    await owner.call('DELETE', `/api/teams/${owner.team}/members/${admin.id}`);
    const again = await resend(owner, id);
    expect(again).toMatchObject({ status: 200, body: { email: bob.email, role: null } });
    expect((await list(owner)).body).toMatchObject([{ id, expired: false, invited_by: idOf(owner) }]);
    expect(await accept(bob, old)).toMatchObject(NOT_VALID);
    expect((await accept(bob, linkSecret(String(again.body['link'])))).status).toBe(200);
    expect(await inviting.boardsOf(bob)).toEqual([board]);
    expect((await list(owner)).body).toEqual([]);
    expect((await resend(owner, id)).status).toBe(404);
    expect((await cancel(owner, id)).status).toBe(404);
  });

  test('makes a cancelled invitation invalid; a new one for the address is valid', async () => {
    const bob = await TestClient.signUp(server, 'Bob');
    const token = await inviting.secretOf(owner, bob.email, 'admin', board);
    const id = await idIn(bob.email);
    expect((await cancel(owner, id)).status).toBe(204);
    expect((await list(owner)).body).toEqual([]);
    expect(await inviting.look(token)).toMatchObject(NOT_VALID);
    expect(await accept(bob, token)).toMatchObject(NOT_VALID);
    expect((await cancel(owner, id)).status).toBe(404);
    expect((await resend(owner, id)).status).toBe(404);
    const fresh = await inviting.secretOf(owner, bob.email, 'restricted-member');
    expect(await accept(bob, token)).toMatchObject(NOT_VALID);
    expect((await accept(bob, fresh)).status).toBe(200);
    // The cancelled one leaves nothing.
    expect(await inviting.standingOf(idOf(bob))).toBe('restricted-member');
    expect(await inviting.peopleOn(board)).toEqual([idOf(owner)]);
  });

  test('neither shows, renews, replaces nor cancels an invitation that offers more than the person may give', async () => {
    const full = await join(server, owner, 'full-member');
    await setPermissions(owner, WORKSPACE, {
      [`user:${full.id}:INVITE_MEMBERS`]: true,
      [`user:${full.id}:MANAGE_VISIBILITY`]: true,
    });
    const email = newEmail();
    const token = await inviting.secretOf(owner, email, 'admin');
    const id = await idIn(email);
    expect((await resend(full, id)).status).toBe(403);
    expect((await cancel(full, id)).status).toBe(403);
    for (const again of [
      await inviting.invite(full, [{ email, role: 'restricted-member' }]),
      await inviting.invite(full, [{ email }], board),
    ])
      expect(again).toMatchObject({
        ...{ status: 422, body: { errors: [`${email} is already invited.`], data: { users: [] } } },
      });
    expect((await inviting.look(token)).status).toBe(200);
  });

  test('lets a person who manages the board renew a guest’s invitation', async () => {
    const admin = await join(server, owner, 'admin');
    const email = newEmail();
    await inviting.secretOf(owner, email, undefined, board);
    await lock(board);
    expect((await resend(admin, await idIn(email))).status).toBe(403);
    await putOnBoard(owner, board, admin.id);
    expect((await resend(admin, await idIn(email))).status).toBe(200);
  });
});

describe('limits', () => {
  test('count members, guests and invited people, also if they are invited at once', async () => {
    const strict = await startOwnServer({ MEMBERS_PER_WORKSPACE: '4' });
    const ann = await TestClient.signUp(strict, 'Ann');
    const { board: own } = await ann.makeFolder();
    const path = `/api/teams/${ann.team}/members`;
    const ask = (emails: string[], more: object = {}) =>
      ann.call('POST', path, { invitations: emails.map((email) => ({ email, role: 'admin' })), ...more });
    const count = async () => (await ann.call('GET', `${path}/count`)).body;
    await join(strict, ann, 'guest', { board: own });
    const full = { status: 403, body: { code: 'member_limit' } };
    expect(await ask([newEmail(), newEmail(), newEmail()])).toMatchObject(full);
    expect(await count()).toEqual({ members: 1, guests: 1, invited: 0, limit: 4 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask([newEmail()])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403]);
    expect(await count()).toEqual({ members: 1, guests: 1, invited: 2, limit: 4 });
    expect(answers.find(({ status }) => status === 403)!.body['message']).toBe(
      'The maximum number of members has been reached.',
    );
    // A person who is invited already takes no more room, and a cancelled invitation makes some.
    const list = (await ann.call('GET', `${path}/invitations`)).body as unknown as {
      id: string;
      email: string;
    }[];
    expect((await ask([list[0]!.email])).status).toBe(200);
    expect((await ask([list[0]!.email, newEmail()])).status).toBe(403);
    await ann.call('DELETE', `${path}/invitations/${list[1]!.id}`);
    const bob = await TestClient.signUp(strict, 'Bob');
    const invited = await ask([bob.email]);
    const token = linkSecret((invited.body['users'] as unknown as [Required<Invited>])[0].link);
    // An expired one makes room too, and needs it when it is sent again.
    await strict.services.database.pool.query(
      `update invitation set expires_at = now() - interval '1 hour' where team_id = $1 and email = $2`,
      [ann.team, list[0]!.email],
    );
    await join(strict, ann, 'admin', { name: 'Carl' });
    expect(await ann.call('POST', `${path}/resend`, { user_id: list[0]!.id })).toMatchObject(full);
    expect((await accept(bob, token)).status).toBe(200);
    expect(await count()).toEqual({ members: 3, guests: 1, invited: 0, limit: 4 });
    await strict.stop();
  });

  test('that are lowered leave no room for invited people, unless they are in the team already', async () => {
    const bob = await TestClient.signUp(server, 'Bob');
    const guest = await join(server, owner, 'guest', { board });
    const [toBob, toGuest] = [
      await inviting.secretOf(owner, bob.email, 'admin'),
      await inviting.secretOf(owner, guest.email, 'admin'),
    ];
    const strict = await startOwnServer({
      ...{ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, MEMBERS_PER_WORKSPACE: '2' },
    });
    const there = (client: TestClient) =>
      Object.assign(new TestClient(strict.address), { token: client.token });
    const full = { status: 403, body: { code: 'member_limit' } };
    expect(await accept(there(bob), toBob)).toMatchObject(full);
    expect(await there(bob).call('POST', '/api/auth/invitations/look', { token: toBob })).toMatchObject(full);
    expect((await accept(there(guest), toGuest)).status).toBe(200);
    await strict.stop();
  });

  test('slow down sending again like inviting, and cancelling does not allow more mails', async () => {
    const strict = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1000' });
    const ann = await TestClient.signUp(strict, 'Ann');
    const path = `/api/teams/${ann.team}/members`;
    const email = newEmail();
    await ann.call('POST', path, { invitations: [{ email, role: 'admin' }] });
    const [{ id }] = (await ann.call('GET', `${path}/invitations`)).body as unknown as [{ id: string }];
    const answers = [];
    for (let tries = 0; tries < 8; tries += 1)
      answers.push(await ann.call('POST', `${path}/resend`, { user_id: id }));
    expect(answers[0]!.status).toBe(200);
    const slowed = answers.find(({ status }) => status === 429)!;
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);

    await ann.call('DELETE', `${path}/invitations/${id}`);
    const { rows } = await strict.services.database.pool.query(
      `select count(*) from invitation where team_id = $1 and sent_at > now() - interval '1 day'`,
      [ann.team],
    );
    expect(rows).toEqual([{ count: 1 }]);
    await strict.stop();
  });
});
