import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../../testing/accounts.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { startOwnServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startOwnServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  mailbox = new Mailbox(server);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const NEW = 'quite another password';

async function setUp() {
  const account = await Account.make(server, mailbox);
  return { account, device: await account.signIn() };
}

describe('a changed password', () => {
  test('ends all other sessions, everywhere and at once, but not the current one', async () => {
    const { account, device } = await setUp();
    const [phone, elsewhere] = [await account.signIn(), await account.signIn()];
    Object.assign(elsewhere, { address: other.address });
    expect(await elsewhere.lives()).toEqual([true, true]);
    const program = await account.program(device);
    const change = { current: account.password, password: NEW };
    expect((await device.call('PUT', '/api/me/password', change)).status).toBe(204);
    expect(await phone.lives()).toEqual([false, false]);
    await expect.poll(() => elsewhere.lives()).toEqual([false, false]);
    expect(await device.lives()).toEqual([true, true]);
    // Access tokens stay valid unless the person asks otherwise.
    expect((await program.call('GET', '/api/me')).status).toBe(200);
    expect((await account.tryToSignIn()).answer.status).toBe(401);
    expect((await account.tryToSignIn(NEW)).answer.status).toBe(200);
    expect((await mailbox.find('password-changed', account.email)).told).toMatchObject({
      ip: expect.any(String),
      device: expect.any(String),
    });
    const { rows } = await query('select kind from account_event where person_id = $1', [account.id]);
    expect(rows).toContainEqual({ kind: 'password-changed' });
  });

  test('revokes the access tokens if the person asks for it', async () => {
    const { account, device } = await setUp();
    const program = await account.program(device);
    expect((await program.call('GET', '/api/me')).status).toBe(200);
    const change = { current: account.password, password: NEW, revokeTokens: true };
    expect((await device.call('PUT', '/api/me/password', change)).status).toBe(204);
    expect((await program.call('GET', '/api/me')).status).toBe(401);
    expect((await device.call('GET', '/api/me/tokens')).body).toEqual([]);
  });

  test('ends links that were sent before', async () => {
    const { account, device } = await setUp();
    await device.call('POST', '/api/auth/password/forgot', { email: account.email });
    const token = await mailbox.secret('reset-password', account.email);
    await device.call('PUT', '/api/me/password', { current: account.password, password: NEW });
    const reset = { token, email: account.email, password: 'a third long password' };
    expect((await device.call('POST', '/api/auth/password/reset', reset)).body).toMatchObject({
      code: 'link_expired',
    });
    expect((await account.tryToSignIn(NEW)).answer.status).toBe(200);
  });

  test('needs the current one, and must be an allowed one', async () => {
    const { account, device } = await setUp();
    const put = (body: object) => device.call('PUT', '/api/me/password', body);
    expect((await put({ current: 'not the one', password: NEW })).body).toMatchObject({
      code: 'wrong_password',
    });
    expect((await put({ password: NEW })).body).toMatchObject({ code: 'wrong_password' });
    const { current } = { current: account.password };
    for (const password of ['short', 'x'.repeat(257), 'password1', account.email, 12_345_678])
      expect((await put({ current, password })).body).toMatchObject({ code: 'invalid' });
    expect(await device.lives()).toEqual([true, true]);
    expect((await account.tryToSignIn()).answer.status).toBe(200);
  });

  test('is changed once by two calls at the same time', async () => {
    const { account, device } = await setUp();
    const passwords = ['the first new password', 'the second new password'];
    const answers = await Promise.all(
      passwords.map((password) =>
        device.call('PUT', '/api/me/password', { current: account.password, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    const won = passwords[answers.findIndex(({ status }) => status === 204)]!;
    expect((await account.tryToSignIn(won)).answer.status).toBe(200);
  });

  test('needs a recent proof of identity', async () => {
    const { account, device } = await setUp();
    await query(`update session set authenticated_at = now() - interval '31 minutes' where person_id = $1`, [
      account.id,
    ]);
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await device.call(method, '/api/me/password', { current: account.password, password: NEW })).body,
      ).toMatchObject({ type: 'reauth' });
    const program = await account.program(await account.signIn());
    expect((await program.call('PUT', '/api/me/password', {})).body).toMatchObject({ code: 'token_scope' });
  });
});

describe('an account without a password', () => {
  async function withoutPassword() {
    const { account, device } = await setUp();
    await query(
      `insert into passkey (id, person_id, credential_id, public_key, counter, transports, synced, name)
       values (gen_random_uuid(), $1, gen_random_uuid()::text, '', 0, '{}', false, 'Key')`,
      [account.id],
    );
    const phone = await account.signIn();
    const removed = await device.call('DELETE', '/api/me/password');
    return { account, device, phone, removed };
  }

  test('is possible by removing it if there is a passkey', async () => {
    const { account, device, phone, removed } = await withoutPassword();
    expect(removed.status).toBe(204);
    expect((await device.call('GET', '/api/me')).body).toMatchObject({ has_password: false });
    expect((await account.tryToSignIn()).answer.body).toMatchObject({ code: 'invalid_credentials' });
    expect(await phone.lives()).toEqual([false, false]);
    expect((await device.call('DELETE', '/api/me/password')).body).toMatchObject({ code: 'no_password' });
    const { rows } = await query('select kind from account_event where person_id = $1', [account.id]);
    expect(rows).toContainEqual({ kind: 'password-removed' });
  });

  test('is impossible without another way to sign in', async () => {
    const { account, device } = await setUp();
    expect(await device.call('DELETE', '/api/me/password')).toMatchObject({
      status: 422,
      body: { errors: ['Add a passkey first. Without a password, it is the only way to sign in.'] },
    });
    expect((await account.tryToSignIn()).answer.status).toBe(200);
  });

  test('can set one without an old one', async () => {
    const { account, device } = await withoutPassword();
    const put = (body: object) => device.call('PUT', '/api/me/password', body);
    expect((await put({ current: account.password, password: NEW })).body).toMatchObject({
      ...{ code: 'no_password', message: 'Your account does not use password.' },
    });
    expect((await put({ password: NEW })).status).toBe(204);
    expect((await account.tryToSignIn(NEW)).answer.status).toBe(200);
    const { rows } = await query('select kind from account_event where person_id = $1', [account.id]);
    expect(rows).toContainEqual({ kind: 'password-set' });
  });

  test('can set one by the link of a mail too', async () => {
    const { account, device } = await withoutPassword();
    await device.call('POST', '/api/auth/password/forgot', { email: account.email });
    const token = await mailbox.secret('reset-password', account.email);
    const reset = { token, email: account.email, password: NEW };
    expect((await device.call('POST', '/api/auth/password/reset', reset)).status).toBe(204);
    expect((await account.tryToSignIn(NEW)).answer.status).toBe(200);
  });
});

test('guessing the current password slows down', async () => {
  const strict = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1000' });
  const account = await Account.make(strict, new Mailbox(strict));
  const device = await account.signIn();
  const statuses: number[] = [];
  for (let tries = 0; tries < 8; tries += 1)
    statuses.push(
      (await device.call('PUT', '/api/me/password', { current: `guess ${tries}`, password: NEW })).status,
    );
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(422));
  expect(statuses).toContain(429);
  await strict.stop();
});
