import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Limiter } from '../../limiter.ts';
import { Account } from '../../testing/accounts.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { PASSWORD, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

/** A server with mail: registering tells only the owner of an address whether it has an account. */
let server: TestServer;
let mailbox: Mailbox;
let nobody: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  mailbox = new Mailbox(server);
  nobody = new TestClient(server.address);
});
afterAll(() => server.stop());

const newEmail = () => `new-${randomUUID()}@example.org`;
const register = (email: string, password = 'the password of eve', name = 'Eve') =>
  nobody.call('POST', '/api/auth/register', { email, name, password });
const signIn = (email: string, password: string) =>
  nobody.call('POST', '/api/auth/login', { email, password });
const told = ({ status, body, headers }: Awaited<ReturnType<typeof register>>) => ({
  ...{ status, body, names: [...headers.keys()].sort() },
});

test('registering gets the same answer for an address with an account, in any spelling', async () => {
  const { email } = await Account.make(server, mailbox);
  const free = told(await register(newEmail()));
  expect(free).toMatchObject({ status: 200, body: { id: null } });
  expect(told(await register(email))).toEqual(free);
  expect(told(await register(email.toUpperCase()))).toEqual(free);
});

test('the next step does not tell either: an unconfirmed address does not sign in', async () => {
  const account = await Account.make(server, mailbox);
  const email = newEmail();
  for (const address of [email, account.email]) await register(address);
  const [unconfirmed, taken, wrong] = [
    await signIn(email, 'the password of eve'),
    await signIn(account.email, 'the password of eve'),
    await signIn(email, 'another password'),
  ];
  expect(unconfirmed).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  expect(told(unconfirmed)).toEqual(told(wrong));
  expect(told(taken)).toEqual(told(wrong));
  const token = await mailbox.secret('verify-email', email);
  expect((await nobody.call('POST', '/api/auth/email/verify', { token })).body).toEqual({ email });
  expect((await signIn(email, 'the password of eve')).body).toMatchObject({ intended: '/onboarding' });
  expect((await signIn(email, 'the password of eve')).body).toMatchObject({ intended: null });
});

test('an existing account stays unchanged, and its owner gets a mail with the ways to sign in', async () => {
  const account = await Account.make(server, mailbox);
  await register(account.email);
  expect((await mailbox.find('address-taken', account.email)).told).toEqual({
    link: `${server.address}/login`,
    reset: `${server.address}/password/reset`,
  });
  expect(mailbox.to(account.email).filter(({ name }) => name === 'verify-email')).toEqual([]);
  const device = await account.signIn();
  expect((await device.call('GET', '/api/me')).body).toMatchObject({ name: 'Ann', email_verified: true });
});

test('registering takes equally long for both: one hash each', async () => {
  const { email } = await Account.make(server, mailbox);
  // All work with Argon2 is queued there.
  const hashed = vi.spyOn(Limiter.prototype, 'run');
  for (const address of [email, newEmail()]) {
    hashed.mockClear();
    await register(address);
    expect(hashed.mock.calls.length, address).toBe(1);
  }
  hashed.mockRestore();
});

describe('an account whose address was never confirmed', () => {
  test('belongs to the reader of its mail once two have registered: neither keeps anything of it, not even a password', async () => {
    const email = newEmail();
    await register(email);
    const first = await mailbox.secret('verify-email', email);
    // She could sign in before the server sent mail.
    mailbox.sends(false);
    const eve = Object.assign(new TestClient(server.address), {
      token: String((await signIn(email, 'the password of eve')).body['access_token']),
    });
    mailbox.sends(true);
    const elsewhere = newEmail();
    expect((await eve.call('PUT', '/api/me/email', { email: elsewhere })).status).toBe(200);
    const trap = await mailbox.secret('confirm-new-email', elsewhere);

    expect((await register(email, PASSWORD, 'Vic')).status).toBe(200);
    const second = await mailbox.secret('reset-password', email);
    for (const token of [first, trap])
      expect((await nobody.call('POST', '/api/auth/email/verify', { token })).status).toBe(422);
    expect((await eve.call('GET', '/api/me')).status).toBe(401);
    const chosen = { token: second, email, password: 'the password of vic' };
    expect((await nobody.call('POST', '/api/auth/password/reset', chosen)).status).toBeLessThan(300);
    expect((await signIn(email, 'the password of eve')).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, 'the password of vic')).status).toBe(200);
  });

  test('is not opened to somebody who registers it while its owner is about to confirm it', async () => {
    const email = newEmail();
    await register(email, PASSWORD, 'Vic');
    const own = await mailbox.secret('verify-email', email);
    await register(email, 'the password of eve');
    await mailbox.secret('reset-password', email);
    expect((await nobody.call('POST', '/api/auth/email/verify', { token: own })).status).toBe(422);
    expect(mailbox.to(email).filter(({ name }) => name === 'verify-email')).toEqual([]);
    // Neither of the two passwords opens it, whatever link is opened.
    mailbox.sends(false);
    for (const password of ['the password of eve', PASSWORD])
      expect((await signIn(email, password)).status).toBe(401);
    mailbox.sends(true);
  });
});

test('mails to one address slow down, with or without an account', async () => {
  const strict = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1000' });
  const letters = new Mailbox(strict);
  const anybody = new TestClient(strict.address);
  const { email } = await Account.make(strict, letters);
  await strict.services.database.pool.query('delete from attempt');
  const tries = async (address: string) => {
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const body = { email: address, name: 'Eve', password: PASSWORD };
      statuses.push((await anybody.call('POST', '/api/auth/register', body)).status);
    }
    return statuses;
  };
  const known = await tries(email);
  expect(known.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await tries(newEmail())).slice(0, 6)).toEqual(known.slice(0, 6));
  await strict.stop();
});

test('without mail an address with an account is rejected, and a new one signs in at once', async () => {
  mailbox.sends(false);
  const email = newEmail();
  expect((await register(email)).body).toEqual({ id: expect.any(Number) });
  expect((await signIn(email, 'the password of eve')).body).toMatchObject({ intended: null });
  expect(await register(email)).toMatchObject({
    status: 422,
    body: { errors: ['This e-mail already exists.'] },
  });
  mailbox.sends(true);
});
