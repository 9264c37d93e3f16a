import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../../testing/accounts.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { PASSWORD, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let nobody: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  mailbox = new Mailbox(server);
  nobody = new TestClient(server.address);
});
afterAll(() => server.stop());

const newEmail = (): string => `new-${randomUUID()}@example.org`;
const verify = (token: string) => nobody.call('POST', '/api/auth/email/verify', { token });
const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);

async function setUp(name = 'Ann') {
  const account = await Account.make(server, mailbox, name);
  return { account, device: await account.signIn() };
}

describe('the address of a new account', () => {
  async function register() {
    const email = newEmail();
    await nobody.call('POST', '/api/auth/register', {
      email,
      name: 'Ann',
      password: PASSWORD,
    });
    // As on a server whose mail was off for a while: with mail nobody signs in before confirming.
    await mailbox.find('verify-email', email);
    mailbox.sends(false);
    const login = await nobody.call('POST', '/api/auth/login', { email, password: PASSWORD });
    mailbox.sends(true);
    const device = new TestClient(server.address);
    device.token = String(login.body['access_token']);
    return { email, device };
  }

  test('is confirmed by the link of the mail, once', async () => {
    const { email, device } = await register();
    expect((await device.call('GET', '/api/me')).body).toMatchObject({ email_verified: false });
    expect((await device.call('GET', '/api/me/workspaces')).body).toMatchObject({
      code: 'email_not_verified',
    });
    const token = await mailbox.secret('verify-email', email);
    expect(await verify(token)).toMatchObject({ status: 200, body: { email } });
    expect((await device.call('GET', '/api/me')).body).toMatchObject({ email_verified: true });
    expect(await verify(token)).toMatchObject({ status: 422, body: { message: 'The link has expired.' } });
    const events = await query(`select kind from account_event where about = $1`, [email]);
    expect(events.rows).toEqual([{ kind: 'email-verified' }]);
  });

  test('is confirmed once if two open the link at the same time', async () => {
    const { email } = await register();
    const token = await mailbox.secret('verify-email', email);
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('is not confirmed by a link that has expired, was replaced or is made up', async () => {
    const { email, device } = await register();
    const first = await mailbox.secret('verify-email', email);
    expect((await device.call('POST', '/api/auth/email/resend', {})).status).toBe(204);
    const second = await mailbox.secret('verify-email', email);
    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(422);
    await query(`update link set expires_at = now() - interval '1 second' where email = $1`, [email]);
    expect((await verify(second)).status).toBe(422);
    for (const odd of ['x', 'a\0b', '%00', "' or true --", 'é'.repeat(200)])
      expect((await verify(odd)).body).toMatchObject({ code: 'link_expired' });
    expect((await verify('x'.repeat(201))).status).toBe(422);
    expect((await device.call('GET', '/api/me')).body).toMatchObject({ email_verified: false });
  });

  test('gets no further mail once it is confirmed', async () => {
    const { account, device } = await setUp();
    const before = mailbox.to(account.email).length;
    expect((await device.call('POST', '/api/auth/email/resend', {})).status).toBe(204);
    await mailbox.settled();
    expect(mailbox.to(account.email)).toHaveLength(before);
  });

  test('can be corrected before it is confirmed, and no stranger learns the right one', async () => {
    const { email, device } = await register();
    const right = newEmail();
    expect((await device.call('PUT', '/api/me/email', { email: right })).status).toBe(200);
    const old = await mailbox.secret('verify-email', email);
    expect(await verify(await mailbox.secret('confirm-new-email', right))).toMatchObject({
      body: { email: right },
    });
    expect((await device.call('GET', '/api/me')).body).toMatchObject({ email: right, email_verified: true });
    expect(mailbox.to(email).filter(({ name }) => name === 'email-change-asked')).toEqual([]);
    expect((await verify(old)).status).toBe(422);
  });
});

describe('another address', () => {
  test('is valid once its link was opened, and the old one is told', async () => {
    const { account, device } = await setUp();
    const email = newEmail();
    const asked = await device.call('PUT', '/api/me/email', { email: email.toUpperCase() });
    expect(asked).toMatchObject({ status: 200, body: { email: account.email, pending_email: email } });
    expect(JSON.stringify(asked.body)).not.toMatch(/token/);
    expect((await mailbox.find('email-change-asked', account.email)).told).toEqual({ email });
    expect((await account.tryToSignIn()).answer.status).toBe(200);
    const token = await mailbox.secret('confirm-new-email', email);
    expect((await verify(token)).body).toEqual({ email });
    expect((await device.call('GET', '/api/me')).body).toMatchObject({ email, pending_email: null });
    expect((await mailbox.find('email-changed', account.email)).told).toEqual({ email });
    expect((await verify(token)).status).toBe(422);
    expect((await account.tryToSignIn()).answer.status).toBe(401);
    const { rows } = await query(
      'select kind, about from account_event where person_id = $1 and about = $2',
      [account.id, email],
    );
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['email-change-requested', 'email-changed']);
  });

  test('can be taken back, replaced by a third, and sent again', async () => {
    const { account, device } = await setUp();
    const [one, two] = [newEmail(), newEmail()];
    await device.call('PUT', '/api/me/email', { email: one });
    const first = await mailbox.secret('confirm-new-email', one);
    await device.call('PUT', '/api/me/email', { email: two });
    const second = await mailbox.secret('confirm-new-email', two);
    expect((await verify(first)).status).toBe(422);
    await device.call('POST', '/api/auth/email/resend', {});
    const third = await mailbox.secret('confirm-new-email', two);
    expect((await verify(second)).status).toBe(422);
    const kept = await device.call('DELETE', '/api/me/email');
    expect(kept).toMatchObject({ status: 200, body: { email: account.email, pending_email: null } });
    expect((await verify(third)).status).toBe(422);
    expect((await device.call('DELETE', '/api/me/email')).status).toBe(200);
  });

  test('is rejected if it is the current one or not an address', async () => {
    const { account, device } = await setUp();
    expect(
      (await device.call('PUT', '/api/me/email', { email: account.email.toUpperCase() })).body,
    ).toMatchObject({
      errors: ['This is already your e-mail address.'],
    });
    for (const email of ['', 'x', 'a@b', 'a\nb@example.org', `${'x'.repeat(250)}@example.org`, null])
      expect((await device.call('PUT', '/api/me/email', { email })).status).toBe(422);
    expect((await device.call('GET', '/api/me')).body).toMatchObject({ pending_email: null });
  });

  test('that somebody has is told only by mail to it, in any spelling, and nothing changes', async () => {
    const { account, device } = await setUp();
    const { account: bob } = await setUp('Bob');
    const free = newEmail();
    const shapeOf = async (email: string) => {
      const { status, body } = await device.call('PUT', '/api/me/email', { email });
      return [status, { ...body, pending_email: String(body['pending_email']).length }];
    };
    expect(bob.email.length).toBe(free.length);
    const answer = await shapeOf(free);
    for (const email of [bob.email, bob.email.toUpperCase()]) expect(await shapeOf(email)).toEqual(answer);
    const { told } = await mailbox.find('address-taken', bob.email);
    expect(told).toEqual({
      link: `${server.address}/login`,
      reset: `${server.address}/password/reset`,
    });
    await device.call('POST', '/api/auth/email/resend', {});
    expect(mailbox.to(bob.email).filter(({ name }) => name === 'confirm-new-email')).toEqual([]);
    expect((await device.call('GET', '/api/me')).body).toMatchObject({ email: account.email });
    expect((await bob.tryToSignIn()).answer.status).toBe(200);
    mailbox.sends(false);
    const refused = await device.call('PUT', '/api/me/email', { email: bob.email });
    mailbox.sends(true);
    expect(refused.body).toMatchObject({ errors: ['This e-mail already exists.'] });
  });

  test('that two want goes to the first to confirm it', async () => {
    const [one, other] = [await setUp('Ann'), await setUp('Bob')];
    const email = newEmail();
    await one.device.call('PUT', '/api/me/email', { email });
    const first = await mailbox.secret('confirm-new-email', email);
    await other.device.call('PUT', '/api/me/email', { email });
    const second = await mailbox.secret('confirm-new-email', email);
    const answers = await Promise.all([verify(first), verify(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const lost = answers.find(({ status }) => status === 422)!;
    expect(lost.body).toMatchObject({ errors: ['This e-mail already exists.'] });
    const { rows } = await query('select id from person where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test('ends the links to the former one, and a link that somebody else asked for ends with a new password', async () => {
    const { account, device } = await setUp();
    await nobody.call('POST', '/api/auth/password/forgot', { email: account.email });
    const reset = await mailbox.secret('reset-password', account.email);
    const email = newEmail();
    await device.call('PUT', '/api/me/email', { email });
    await verify(await mailbox.secret('confirm-new-email', email));
    for (const address of [account.email, email])
      expect(
        (await nobody.call('POST', '/api/auth/password/check', { token: reset, email: address })).status,
      ).toBe(422);
    // Somebody else at the device asks for their own address; the person then chooses a new password.
    const theirs = newEmail();
    await device.call('PUT', '/api/me/email', { email: theirs });
    const link = await mailbox.secret('confirm-new-email', theirs);
    const change = { current: account.password, password: 'another long password' };
    expect((await device.call('PUT', '/api/me/password', change)).status).toBe(204);
    expect((await verify(link)).status).toBe(422);
  });

  test('needs a recent proof of identity', async () => {
    const { account, device } = await setUp();
    await query(`update session set authenticated_at = now() - interval '31 minutes' where person_id = $1`, [
      account.id,
    ]);
    expect((await device.call('PUT', '/api/me/email', { email: newEmail() })).body).toMatchObject({
      type: 'reauth',
    });
    expect((await nobody.call('PUT', '/api/me/email', { email: newEmail() })).status).toBe(401);
  });
});

test('without a mail server a new address is valid at once, and the old one is told', async () => {
  const quiet = await startOwnServer();
  const letters = new Mailbox(quiet, { sends: false });
  const account = await Account.make(quiet, letters);
  const bob = await Account.make(quiet, letters, 'Bob');
  const device = await account.signIn();
  const email = newEmail();
  expect((await device.call('PUT', '/api/me/email', { email })).body).toMatchObject({
    ...{ email, email_verified: true, pending_email: null },
  });
  expect((await letters.find('email-changed', account.email)).told).toEqual({ email });
  expect((await device.call('PUT', '/api/me/email', { email: bob.email })).status).toBe(422);
  account.email = email;
  expect((await account.tryToSignIn()).answer.status).toBe(200);
  await quiet.stop();
});

test('asking for addresses slows down', async () => {
  const strict = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1000' });
  const letters = new Mailbox(strict);
  const account = await Account.make(strict, letters);
  const device = await account.signIn();
  const statuses: number[] = [];
  for (let tries = 0; tries < 8; tries += 1)
    statuses.push((await device.call('PUT', '/api/me/email', { email: newEmail() })).status);
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(200));
  expect(statuses).toContain(429);
  const guesses: number[] = [];
  for (let tries = 0; tries < 9; tries += 1)
    guesses.push((await device.call('POST', '/api/auth/email/verify', { token: `guess-${tries}` })).status);
  expect(guesses).toContain(429);
  await strict.stop();
});
