import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../../testing/accounts.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let mailbox: Mailbox;
let nobody: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  mailbox = new Mailbox(server);
  nobody = new TestClient(server.address);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const NEW = 'quite another password';
const forgot = (email: string) => nobody.call('POST', '/api/auth/password/forgot', { email });
const check = (token: string, email: string) =>
  nobody.call('POST', '/api/auth/password/check', { token, email });
const reset = (token: string, email: string, password = NEW) =>
  nobody.call('POST', '/api/auth/password/reset', { token, email, password });
const EXPIRED = { status: 422, body: { code: 'link_expired', message: 'The link has expired.' } };

async function asked() {
  const account = await Account.make(server, mailbox);
  expect((await forgot(account.email)).status).toBe(204);
  return { account, token: await mailbox.secret('reset-password', account.email) };
}

describe('a link to choose a new password', () => {
  test('ends all sessions, refresh tokens and access tokens, in every process', async () => {
    const account = await Account.make(server, mailbox);
    const [device, elsewhere] = [await account.signIn(), await account.signIn()];
    Object.assign(elsewhere, { address: other.address });
    const [program, programElsewhere] = [await account.program(device), await account.program(device)];
    Object.assign(programElsewhere, { address: other.address });
    expect(await elsewhere.lives()).toEqual([true, true]);
    expect((await programElsewhere.call('GET', '/api/me')).status).toBe(200);
    expect((await program.call('GET', '/api/me')).status).toBe(200);

    await forgot(account.email.toUpperCase());
    const token = await mailbox.secret('reset-password', account.email);
    expect((await check(token, account.email)).status).toBe(204);
    const done = await reset(token, account.email);
    expect(done.status).toBe(204);
    // It does not sign in: that would bypass a second factor.
    expect(done.headers.get('set-cookie')).toBeNull();

    expect(await device.lives()).toEqual([false, false]);
    expect((await program.call('GET', '/api/me')).status).toBe(401);
    await expect.poll(() => elsewhere.lives()).toEqual([false, false]);
    await expect.poll(async () => (await programElsewhere.call('GET', '/api/me')).status).toBe(401);
    expect((await account.tryToSignIn()).answer.status).toBe(401);
    const again = await account.signIn(NEW);
    expect((await again.call('GET', '/api/me/tokens')).body).toEqual([]);
    expect((await mailbox.find('password-changed', account.email)).told).toMatchObject({
      ip: expect.any(String),
    });
    const { rows } = await query('select kind from account_event where person_id = $1', [account.id]);
    expect(rows).toContainEqual({ kind: 'password-reset-requested' });
    expect(rows).toContainEqual({ kind: 'password-reset' });
  });

  test('is valid once, also for two at the same time', async () => {
    const { account, token } = await asked();
    const answers = await Promise.all(
      ['first choice here', 'second choice here', 'third choice here'].map((password) =>
        reset(token, account.email, password),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    expect(await reset(token, account.email)).toMatchObject(EXPIRED);
    expect(await check(token, account.email)).toMatchObject(EXPIRED);
    expect((await account.tryToSignIn(NEW)).answer.status).toBe(401);
  });

  test('is not spent by a password that is not allowed', async () => {
    const { account, token } = await asked();
    for (const password of ['short', 'password1', account.email, 'x'.repeat(257)])
      expect((await reset(token, account.email, password)).body).toMatchObject({ code: 'invalid' });
    expect((await reset(token, account.email)).status).toBe(204);
  });

  test('is valid for one account only, by its address', async () => {
    const { account, token } = await asked();
    const victim = await Account.make(server, mailbox, 'Vic');
    for (const email of [victim.email, 'nobody@example.org', `${account.email}.example`])
      for (const answer of [await check(token, email), await reset(token, email)])
        expect(answer).toMatchObject(EXPIRED);
    for (const email of ['', 'x', ' ', `${account.email}\n${victim.email}`])
      expect((await reset(token, email)).status).toBe(422);
    expect((await victim.tryToSignIn()).answer.status).toBe(200);
    expect((await reset(token, account.email.toUpperCase())).status).toBe(204);
  });

  test('is invalid if it is made up, of another purpose, replaced, or older than an hour', async () => {
    const { account, token } = await asked();
    const device = await account.signIn();
    const email = `new-${randomUUID()}@example.org`;
    await device.call('PUT', '/api/me/email', { email });
    const change = await mailbox.secret('confirm-new-email', email);
    for (const wrong of [change, token.slice(1), `${token}x`, token.toLowerCase(), "' or true --", 'a\0b'])
      expect(await reset(wrong, account.email)).toMatchObject(EXPIRED);
    // It does not confirm an address either.
    expect((await nobody.call('POST', '/api/auth/email/verify', { token })).status).toBe(422);

    await forgot(account.email);
    const second = await mailbox.secret('reset-password', account.email);
    expect(await reset(token, account.email)).toMatchObject(EXPIRED);
    const { rows } = await query(
      `update link set expires_at = expires_at - interval '1 hour' where person_id = $1 and purpose = 'reset-password' returning expires_at <= now() as over`,
      [account.id],
    );
    expect(rows).toEqual([{ over: true }]);
    for (const answer of [await check(second, account.email), await reset(second, account.email)])
      expect(answer).toMatchObject(EXPIRED);
    expect((await account.tryToSignIn()).answer.status).toBe(200);
  });

  test('is stored as a hash, and is in no answer', async () => {
    const { account, token } = await asked();
    const { rows } = await query('select * from link where person_id = $1', [account.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify((await check(token, account.email)).body)).not.toContain(token);
  });

  test('leads to this server, whatever host the request names', async () => {
    const account = await Account.make(server, mailbox);
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      origin: 'https://evil.example',
    };
    await nobody.call('POST', '/api/auth/password/forgot', { email: account.email }, forged);
    const { told } = await mailbox.find('reset-password', account.email);
    expect(told.link).toMatch(new RegExp(`^${server.address}/password/reset/[\\w-]{43}/`));
    expect(decodeURIComponent(told.link.split('/').at(-1)!)).toBe(account.email);
  });

  test('confirms an address that was never confirmed, and takes the account from the person who created it', async () => {
    const email = `vic-${randomUUID()}@example.org`;
    const theirs = { email, password: 'the password of eve' };
    await nobody.call('POST', '/api/auth/register', { ...theirs, name: 'Eve' });
    // She could sign in before the server sent mail.
    mailbox.sends(false);
    const login = await nobody.call('POST', '/api/auth/login', { ...theirs, grantType: 'native' });
    mailbox.sends(true);
    const eve = new TestClient(server.address);
    eve.token = String(login.body['access_token']);
    const elsewhere = `eve-${randomUUID()}@example.org`;
    await eve.call('PUT', '/api/me/email', { email: elsewhere });
    const trap = await mailbox.secret('confirm-new-email', elsewhere);

    await forgot(email);
    expect((await reset(await mailbox.secret('reset-password', email), email)).status).toBe(204);
    expect((await eve.call('GET', '/api/me')).status).toBe(401);
    // A link that was asked for before the person had the account would give it back later.
    expect((await nobody.call('POST', '/api/auth/email/verify', { token: trap })).status).toBe(422);
    const device = new TestClient(server.address);
    const signedIn = await nobody.call('POST', '/api/auth/login', { email, password: NEW });
    device.token = String(signedIn.body['access_token']);
    expect((await device.call('GET', '/api/me')).body).toMatchObject({ email, email_verified: true });
  });
});

describe('asking for a link does not tell whether there is an account', () => {
  test('by its answer', async () => {
    const account = await Account.make(server, mailbox);
    const answers = await Promise.all([forgot(account.email), forgot(`${randomUUID()}@example.org`)]);
    const [known, unknown] = answers.map(({ status, body, headers }) => ({
      ...{ status, body },
      headers: [...headers].filter(([name]) => name !== 'date'),
    }));
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 204 });
  });

  test('by its time: nothing is looked up before the answer', async () => {
    const account = await Account.make(server, mailbox);
    const { links } = server.services;
    const sendReset = links.sendReset.bind(links);
    let goOn = () => {};
    const answered = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    links.sendReset = async (...parts) => {
      await answered;
      await sendReset(...parts);
    };
    expect(await forgot(account.email)).toMatchObject({ status: 204 });
    goOn();
    expect(await mailbox.secret('reset-password', account.email)).toEqual(expect.any(String));
    links.sendReset = sendReset;
  });

  test('by a mail to an invalid address or a deleted account', async () => {
    const account = await Account.make(server, mailbox);
    const device = await account.signIn();
    await device.call('DELETE', '/api/me', { confirm: 'DELETE', teams: [] });
    const before = mailbox.to(account.email).length;
    for (const email of [account.email, `deleted-${account.id}@deleted.invalid`])
      expect((await forgot(email)).status).toBe(204);
    expect((await forgot('no address')).status).toBe(422);
    await mailbox.settled();
    expect(mailbox.to(account.email).length - before).toBeLessThanOrEqual(1);
    expect(mailbox.to(`deleted-${account.id}@deleted.invalid`)).toEqual([]);
    expect((await query('select from link where person_id = $1', [account.id])).rowCount).toBe(0);
  });
});

test('asking and guessing slow down alike for existing and other addresses', async () => {
  const strict = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1000' });
  const letters = new Mailbox(strict);
  const anybody = new TestClient(strict.address);
  const tries = async (path: string, email: string) => {
    const statuses: number[] = [];
    for (let index = 0; index < 9; index += 1) {
      const body = { email, token: `guess-${index}`, password: NEW };
      statuses.push((await anybody.call('POST', path, body)).status);
    }
    return statuses;
  };
  for (const path of ['/api/auth/password/forgot', '/api/auth/password/check', '/api/auth/password/reset']) {
    const { email } = await Account.make(strict, letters);
    // Registering has sent a mail.
    await strict.services.database.pool.query('delete from attempt');
    const [known, unknown] = [await tries(path, email), await tries(path, `${randomUUID()}@example.org`)];
    expect(known.slice(0, 5)).toEqual(Array(5).fill(path.endsWith('forgot') ? 204 : 422));
    expect(unknown.slice(0, 5)).toEqual(known.slice(0, 5));
    for (const statuses of [known, unknown]) expect(statuses).toContain(429);
  }
  await strict.stop();
});
