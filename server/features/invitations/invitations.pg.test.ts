import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account, type Device } from '../../testing/accounts.ts';
import { accept, NOT_VALID, newEmail } from '../../testing/inviting.ts';
import { linkSecret, Mailbox } from '../../testing/mailbox.ts';
import { PASSWORD, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let nobody: TestClient;
let owner: Device;
let team: number;
beforeAll(async () => {
  server = await startOwnServer();
  mailbox = new Mailbox(server);
  nobody = new TestClient(server.address);
  owner = await (await Account.make(server, mailbox, 'Olga')).signIn();
  team = Number((await owner.call('POST', '/api/teams', { name: 'Harbour 🚢 مكتب' })).body['id']);
});
afterAll(() => server.stop());

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const look = (token: string) => nobody.call('POST', '/api/auth/invitations/look', { token });

const inviteAs = (device: TestClient, people: { email: string; role: string }[], to = team) =>
  device.call('POST', `/api/teams/${to}/members`, { invitations: people });

async function invite(email: string, role = 'full-member'): Promise<string> {
  await inviteAs(owner, [{ email, role }]);
  return mailbox.secret('invitation', email);
}

/** A person who is in the workspace. */
async function member(role: string, name = 'Mia') {
  const account = await Account.make(server, mailbox, name);
  const device = await account.signIn();
  await accept(device, await invite(account.email, role));
  device.team = team;
  return { account, device };
}

describe('inviting', () => {
  test('sends a mail to each, with a secret that is in no answer', async () => {
    const [one, two] = [newEmail(), newEmail()];
    const answer = await inviteAs(owner, [
      { email: one, role: 'admin' },
      { email: ` ${two.toUpperCase()} `, role: 'restricted-member' },
    ]);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      users: [
        { email: one, role: 'admin' },
        { email: two, role: 'restricted-member' },
      ],
    });
    const { told, to } = await mailbox.find('invitation', two);
    expect(to).toMatchObject({ email: two, name: '' });
    expect(told).toMatchObject({ inviter: 'Olga', team: 'Harbour 🚢 مكتب', days: 7 });
    expect(told.link).toMatch(new RegExp(`^${server.address}/register/invitation\\?token=[\\w-]{43}$`));
    const { rows } = await query('select * from invitation where email = $1', [two]);
    expect(JSON.stringify(rows)).not.toContain(linkSecret(told.link));
  });

  test('invites all it can, and names those whom it could not invite', async () => {
    const { account } = await member('full-member');
    const [good, twice] = [newEmail(), newEmail()];
    const { status, body } = await inviteAs(owner, [
      { email: good, role: 'full-member' },
      { email: account.email.toUpperCase(), role: 'admin' },
      { email: 'no address', role: 'admin' },
      { email: '', role: 'admin' },
      { email: twice, role: 'admin' },
      { email: twice, role: 'full-member' },
      { email: 'x@example.org\r\nBcc: all@example.org', role: 'admin' },
    ]);
    expect([status, body['code']]).toEqual([422, 'invalid']);
    expect(body['errors']).toEqual([
      `${account.email} is already a member.`,
      'no address is not a valid e-mail.',
      '"" is not a valid e-mail.',
      `${twice} is listed twice.`,
      expect.stringContaining('is not a valid e-mail.'),
    ]);
    expect(body['data']).toEqual({
      users: [
        { email: good, role: 'full-member' },
        { email: twice, role: 'admin' },
      ],
    });
    expect(await look(await mailbox.secret('invitation', good))).toMatchObject({ status: 200 });
    expect((await query('select role from member where person_id = $1', [account.id])).rows).toEqual([
      { role: 'full-member' },
    ]);
  });

  test.each([
    ['ownership', [{ email: 'a@example.org', role: 'owner' }]],
    ['a role that is none', [{ email: 'a@example.org', role: 'root' }]],
    ['no role', [{ email: 'a@example.org' }]],
    ['nobody', []],
    ['more than a hundred', Array(101).fill({ email: 'a@example.org', role: 'admin' })],
    ['no list', 'a@example.org'],
  ])('%s is refused', async (_what, invitations) => {
    const answer = await owner.call('POST', `/api/teams/${team}/members`, { invitations });
    expect(answer.status).toBe(422);
    expect(answer.body['data']).toBeUndefined();
  });

  test('needs an owner or admin; to others the workspace is forbidden or does not exist', async () => {
    const email = newEmail();
    const people = [{ email, role: 'restricted-member' }];
    const { device: admin } = await member('admin');
    expect((await inviteAs(admin, people)).status).toBe(200);
    for (const role of ['full-member', 'restricted-member']) {
      const { device } = await member(role);
      expect((await inviteAs(device, people)).body).toMatchObject({ code: 'forbidden' });
    }
    const stranger = await (await Account.make(server, mailbox, 'Eve')).signIn();
    expect((await inviteAs(stranger, people)).status).toBe(404);
    expect((await inviteAs(owner, people, 999_999)).status).toBe(404);
    expect((await inviteAs(nobody, people)).status).toBe(401);
  });

  test('again gives a new secret, and the old one is invalid', async () => {
    const email = newEmail();
    const first = await invite(email, 'admin');
    const second = await invite(email, 'restricted-member');
    expect(await look(first)).toMatchObject(NOT_VALID);
    expect((await look(second)).status).toBe(200);
    expect((await query('select role from invitation where email = $1', [email])).rows).toEqual([
      { role: 'restricted-member' },
    ]);
  });

  test('without mail gives the links to the inviter, and to nobody else', async () => {
    const quiet = await startOwnServer();
    const letters = new Mailbox(quiet, { sends: false });
    const device = await (await Account.make(quiet, letters)).signIn();
    const made = await device.call('POST', '/api/teams', { name: 'Quiet' });
    const email = newEmail();
    const { body } = await inviteAs(
      device,
      [
        { email, role: 'admin' },
        { email: 'x', role: 'admin' },
      ],
      Number(made.body['id']),
    );
    const [user] = (body['data'] as unknown as { users: { email: string; link: string }[] }).users;
    expect(user).toEqual({
      email,
      role: 'admin',
      link: expect.stringContaining(`${quiet.address}/register/invitation?token=`),
    });
    const anybody = new TestClient(quiet.address);
    const invitation = linkSecret(user!.link);
    const person = { email, name: 'New', password: PASSWORD, invitation };
    expect((await anybody.call('POST', '/api/auth/register', person)).status).toBe(200);
    await quiet.stop();
  });
});

describe('an invitation', () => {
  test('tells what it is for', async () => {
    const { account } = { account: await Account.make(server, mailbox, 'Rolf') };
    const [known, unknown] = [await invite(account.email), await invite(newEmail())];
    expect((await look(known)).body).toEqual({
      ...{ email: account.email, inviter: 'Olga', registered: true, role: 'full-member', boards: [] },
      team: { id: team, name: 'Harbour 🚢 مكتب', photo_url: null },
    });
    expect((await look(unknown)).body).toMatchObject({ registered: false });
  });

  test('registers a new person, whose address counts as confirmed', async () => {
    const email = newEmail();
    const invitation = await invite(email, 'restricted-member');
    const person = { email, name: 'New', password: PASSWORD, invitation };
    expect((await nobody.call('POST', '/api/auth/register', person)).status).toBe(200);
    const device = new TestClient(server.address);
    const login = await nobody.call('POST', '/api/auth/login', { email, password: PASSWORD });
    device.token = String(login.body['access_token']);
    expect((await device.call('GET', '/api/me')).body).toMatchObject({ email_verified: true });
    expect((await device.call('GET', '/api/me/workspaces')).body).toEqual([
      expect.objectContaining({ id: team, user_role: 'restricted-member' }),
    ]);
    expect(await look(invitation)).toMatchObject(NOT_VALID);
  });

  test('adds a person with an account, once, and it is in their log', async () => {
    const account = await Account.make(server, mailbox, 'Rolf');
    const device = await account.signIn();
    const token = await invite(account.email, 'admin');
    const answers = await Promise.all([accept(device, token), accept(device, token), accept(device, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 200)!.body).toEqual({ team });
    device.team = team;
    expect((await device.call('GET', `/api/${team}/boards`)).status).toBe(200);
    expect(await accept(device, token)).toMatchObject(NOT_VALID);
    const { rows } = await query(
      'select kind, about from account_event where person_id = $1 and about is not null',
      [account.id],
    );
    expect(rows).toContainEqual({ kind: 'invitation-accepted', about: 'Harbour 🚢 مكتب' });
  });

  test('confirms the address of an unconfirmed account', async () => {
    const email = newEmail();
    await nobody.call('POST', '/api/auth/register', { email, name: 'New', password: PASSWORD });
    await mailbox.find('verify-email', email);
    mailbox.sends(false);
    const login = await nobody.call('POST', '/api/auth/login', { email, password: PASSWORD });
    mailbox.sends(true);
    const device = new TestClient(server.address);
    device.token = String(login.body['access_token']);
    expect((await accept(device, await invite(email))).status).toBe(200);
    expect((await device.call('GET', '/api/me')).body).toMatchObject({ email_verified: true });
  });

  test('gives an unconfirmed account to the person who accepts', async () => {
    const email = newEmail();
    await nobody.call('POST', '/api/auth/register', { email, name: 'Eve', password: 'the password of eve' });
    const token = await invite(email);
    const look = await nobody.call('POST', '/api/auth/invitations/look', { token });
    expect(look.body).toMatchObject({ email, registered: false });
    const person = { email, name: 'New', password: PASSWORD, invitation: token };
    const made = await nobody.call('POST', '/api/auth/register', person);
    expect(made).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
    const signIn = (password: string) => nobody.call('POST', '/api/auth/login', { email, password });
    expect((await signIn('the password of eve')).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('never lowers a role', async () => {
    const email = newEmail();
    const token = await invite(email, 'restricted-member');
    const { account, device } = await member('admin');
    // They get the address that was invited for a lower role.
    await query('update person set email = $2 where id = $1', [account.id, email]);
    expect((await accept(device, token)).status).toBe(200);
    expect((await query('select role from member where person_id = $1', [account.id])).rows).toEqual([
      { role: 'admin' },
    ]);
  });
});

describe('an invitation is invalid', () => {
  test('for another person, both to join and to register', async () => {
    const token = await invite(newEmail(), 'admin');
    const eve = await Account.make(server, mailbox, 'Eve');
    expect(await accept(await eve.signIn(), token)).toMatchObject(NOT_VALID);
    const person = { email: newEmail(), name: 'Eve', password: PASSWORD, invitation: token };
    expect(await nobody.call('POST', '/api/auth/register', person)).toMatchObject(NOT_VALID);
    expect(
      (await nobody.call('POST', '/api/auth/login', { email: person.email, password: PASSWORD })).status,
    ).toBe(401);
    expect((await accept(nobody, token)).status).toBe(401);
    expect((await look(token)).status).toBe(200);
  });

  test('if it is made up, or a week old', async () => {
    for (const odd of ['x', "' or true --", 'a\0b', '😀'.repeat(50)])
      expect(await look(odd)).toMatchObject(NOT_VALID);
    const email = newEmail();
    const token = await invite(email);
    await query(`update invitation set expires_at = expires_at - interval '7 days' where email = $1`, [
      email,
    ]);
    expect(await look(token)).toMatchObject(NOT_VALID);
    const person = { email, name: 'New', password: PASSWORD, invitation: token };
    expect(await nobody.call('POST', '/api/auth/register', person)).toMatchObject(NOT_VALID);
    // It is deleted when somebody is invited the next time.
    await invite(newEmail());
    expect((await query('select from invitation where email = $1', [email])).rowCount).toBe(0);
  });

  test('from a person who has left the workspace or may no longer invite', async () => {
    const admin = await member('admin');
    const email = newEmail();
    await inviteAs(admin.device, [{ email, role: 'admin' }]);
    const token = await mailbox.secret('invitation', email);
    expect((await look(token)).status).toBe(200);
    const become = (role: string) =>
      owner.call('PUT', `/api/teams/${team}/members/${admin.account.id}`, { role });
    await become('restricted-member');
    expect(await look(token)).toMatchObject(NOT_VALID);
    await become('admin');
    expect((await look(token)).status).toBe(200);
    await owner.call('DELETE', `/api/teams/${team}/members/${admin.account.id}`);
    expect(await look(token)).toMatchObject(NOT_VALID);
    const person = { email, name: 'New', password: PASSWORD, invitation: token };
    expect(await nobody.call('POST', '/api/auth/register', person)).toMatchObject(NOT_VALID);
  });

  test('to a deleted workspace', async () => {
    const account = await Account.make(server, mailbox, 'Ann');
    const device = await account.signIn();
    const gone = Number((await device.call('POST', '/api/teams', { name: 'Gone' })).body['id']);
    const guest = await Account.make(server, mailbox, 'Guest');
    await inviteAs(device, [{ email: guest.email, role: 'admin' }], gone);
    const token = await mailbox.secret('invitation', guest.email);
    await device.call('DELETE', '/api/me', { confirm: 'DELETE', teams: [{ id: gone, to: null }] });
    expect(await look(token)).toMatchObject(NOT_VALID);
    expect(await accept(await guest.signIn(), token)).toMatchObject(NOT_VALID);
  });
});

describe('limits', () => {
  test('stop inviting one address again and again, but not others', async () => {
    const strict = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1000' });
    const device = await (await Account.make(strict, new Mailbox(strict))).signIn();
    const own = Number((await device.call('POST', '/api/teams', { name: 'A team' })).body['id']);
    const email = newEmail();
    const answers = [];
    for (let tries = 0; tries < 8; tries += 1)
      answers.push(
        await inviteAs(
          device,
          [
            { email, role: 'admin' },
            { email: newEmail(), role: 'admin' },
          ],
          own,
        ),
      );
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual(Array(5).fill(200));
    const slowed = answers.find(({ status }) => status === 422)!;
    expect(slowed.body['errors']).toEqual([`${email} has been invited too often. Please wait a moment.`]);
    expect((slowed.body['data'] as unknown as { users: object[] }).users).toHaveLength(1);
    expect(slowed.headers.get('retry-after')).toBeNull();
    const guesses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1)
      guesses.push(
        (await device.call('POST', '/api/auth/invitations/look', { token: `guess ${tries}` })).status,
      );
    expect(guesses).toContain(429);
    await strict.stop();
  });

  test('allow a workspace 500 mails a day', async () => {
    const device = await (await Account.make(server, mailbox)).signIn();
    const own = Number((await device.call('POST', '/api/teams', { name: 'A team' })).body['id']);
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ email: newEmail(), role: 'admin' }));
    for (let batch = 0; batch < 5; batch += 1)
      expect((await inviteAs(device, many(100), own)).status).toBe(200);
    expect((await inviteAs(device, many(1), own)).status).toBe(429);
    await query(`update invitation set sent_at = sent_at - interval '1 day' where team_id = $1`, [own]);
    expect((await inviteAs(device, many(1), own)).status).toBe(200);
  });
});
