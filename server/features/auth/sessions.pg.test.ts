import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { newId } from '@tessera/domain/ids.ts';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  sharedServer,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const password = 'correct horse';

/** Creates an account; returns how to sign in to it. */
async function account(at: TestServer = server) {
  const anybody = new TestClient(at.address);
  const email = `${newId()}@example.org`;
  await anybody.call('POST', '/api/auth/register', { email, name: 'Ann', password });
  const signIn = (headers: Record<string, string> = {}, body: object = {}) =>
    anybody.call('POST', '/api/auth/login', { email, password, ...body }, headers);
  return { email, anybody, signIn };
}

const cookieOf = (answer: Answer): string => answer.headers.get('set-cookie')!.split(';')[0]!;
const tokenOf = (answer: Answer): string => String(answer.body['access_token']);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('refresh tokens', () => {
  test('are valid once each; a late reuse ends the whole family', async () => {
    const { anybody, signIn } = await account();
    const login = await signIn();
    const first = cookieOf(login);
    const refreshed = await anybody.call('POST', '/api/auth/refresh', {}, { cookie: first });
    const second = cookieOf(refreshed);
    expect(second).not.toBe(first);
    const third = cookieOf(await anybody.call('POST', '/api/auth/refresh', {}, { cookie: second }));
    // The thief's copy of the first one: the family ends, also for the holder of the newest.
    expect((await anybody.call('POST', '/api/auth/refresh', {}, { cookie: first })).status).toBe(401);
    expect((await anybody.call('POST', '/api/auth/refresh', {}, { cookie: third })).status).toBe(401);
    const me = await anybody.call('GET', '/api/me', undefined, bearer(tokenOf(refreshed)));
    expect(me.status).toBe(401);
    const again = await signIn();
    const events = await anybody.call('GET', '/api/me/events', undefined, bearer(tokenOf(again)));
    expect(events.body['data']).toContainEqual(expect.objectContaining({ kind: 'refresh-reused' }));
  });

  test('count as reused after the minute in which an answer may be lost', async () => {
    const { anybody, signIn } = await account();
    const first = cookieOf(await signIn());
    const second = cookieOf(await anybody.call('POST', '/api/auth/refresh', {}, { cookie: first }));
    await server.services.database.pool.query(
      `update session set refreshed_at = now() - interval '61 seconds' where id = $1`,
      [first.split('=')[1]!.split('.')[0]],
    );
    expect((await anybody.call('POST', '/api/auth/refresh', {}, { cookie: first })).status).toBe(401);
    expect((await anybody.call('POST', '/api/auth/refresh', {}, { cookie: second })).status).toBe(401);
  });

  test('do not extend a session beyond half a year after the sign-in', async () => {
    const { anybody, signIn } = await account();
    const cookie = cookieOf(await signIn());
    const id = cookie.split('=')[1]!.split('.')[0];
    const { pool } = server.services.database;
    await pool.query(`update session set created_at = now() - interval '179 days' where id = $1`, [id]);
    const next = cookieOf(await anybody.call('POST', '/api/auth/refresh', {}, { cookie }));
    const { rows } = await pool.query(
      `select expires_at < now() + interval '25 hours' as soon from session where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ soon: true }]);
    await pool.query(`update session set expires_at = now() where id = $1`, [id]);
    expect((await anybody.call('POST', '/api/auth/refresh', {}, { cookie: next })).status).toBe(401);
  });

  test('are answered with a ban on storing the answer', async () => {
    const { signIn } = await account();
    expect((await signIn()).headers.get('cache-control')).toBe('no-store');
  });

  test('get the same next token after a lost answer, and in twenty tabs at once', async () => {
    const { anybody, signIn } = await account();
    const first = cookieOf(await signIn());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => anybody.call('POST', '/api/auth/refresh', {}, { cookie: first })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    const next = cookieOf(answers[0]!);
    expect((await anybody.call('POST', '/api/auth/refresh', {}, { cookie: next })).status).toBe(200);
  });

  test('that are renewed again with the same key give the same token, and the answer tells the client what to do', async () => {
    const old = await startOwnServer({ MINIMUM_CLIENT_VERSION: '34.0.0', FORCE_RELOAD_BELOW: '33.0.0' });
    const { anybody, signIn } = await account(old);
    for (const grantType of ['token', 'native'] as const) {
      const login = await signIn({}, { grantType });
      expect(login.body).toMatchObject({ intended: null, expires_in: 900, created_at: expect.any(Number) });
      const native = grantType === 'native';
      const headers = {
        ...{ 'x-idempotency-key': newId(), 'x-client-version': '32.9.9' },
        ...(native ? {} : { cookie: cookieOf(login) }),
      };
      const refreshToken = login.body['refresh_token'];
      const renew = () =>
        anybody.call(
          'POST',
          '/api/auth/refresh',
          native ? { grantType, refreshToken } : { grantType },
          headers,
        );
      const [first, second] = [await renew(), await renew()];
      const next = (answer: typeof first) => (native ? answer.body['refresh_token'] : cookieOf(answer));
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(next(second)).toBe(next(first));
      expect(first.body).toMatchObject({ access_token: expect.any(String), expires_in: 900 });
      const told = (answer: typeof first) =>
        ['x-update-required', 'x-force-reload'].map((name) => answer.headers.get(name));
      expect(told(first)).toEqual(['1', '1']);
    }
    await old.stop();
  });

  test('that are made up, empty or of another session are refused', async () => {
    const { anybody, signIn } = await account();
    const cookie = cookieOf(await signIn());
    const [name, value] = cookie.split('=') as [string, string];
    const [id] = value.split('.');
    const other = cookieOf(await (await account()).signIn()).split('.')[1];
    for (const made of [`${newId()}.x`, 'x', '', `${newId()}.${value.split('.')[1]}`, '..', `${id}'.x`])
      expect(
        (await anybody.call('POST', '/api/auth/refresh', {}, { cookie: `${name}=${made}` })).status,
      ).toBe(401);
    expect((await anybody.call('POST', '/api/auth/refresh', {}, { cookie })).status).toBe(200);
    expect(
      (await anybody.call('POST', '/api/auth/refresh', {}, { cookie: `${name}=${id}.${other}` })).status,
    ).toBe(401);
  });

  test('are kept by a native shell itself, and its calls set no cookie', async () => {
    const { anybody, signIn } = await account();
    const login = await signIn({}, { grantType: 'native' });
    expect(login.headers.get('set-cookie')).toBeNull();
    const refreshToken = login.body['refresh_token'];
    const refreshed = await anybody.call('POST', '/api/auth/refresh', { grantType: 'native', refreshToken });
    expect(refreshed.body).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    });
    expect(refreshed.headers.get('set-cookie')).toBeNull();
    await anybody.call('POST', '/api/auth/logout', { refreshToken: refreshed.body['refresh_token'] });
    const over = { grantType: 'native', refreshToken: refreshed.body['refresh_token'] };
    expect((await anybody.call('POST', '/api/auth/refresh', over)).status).toBe(401);
  });
});

describe('the cookie calls', () => {
  test('are refused to foreign pages, by any of the headers', async () => {
    const { anybody, signIn } = await account();
    const cookie = cookieOf(await signIn());
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      for (const path of ['/api/auth/refresh', '/api/auth/logout'])
        expect((await anybody.call('POST', path, {}, { cookie, ...headers })).status).toBe(401);
      // Signing a person in to the attacker's account is an attack too.
      expect((await signIn(headers)).status).toBe(401);
    }
    expect(
      (await anybody.call('POST', '/api/auth/refresh', {}, { cookie, origin: server.address })).status,
    ).toBe(200);
  });

  test('a native shell has an origin of its own: calls without a cookie are not limited to our pages', async () => {
    const { anybody, signIn } = await account();
    const shell = { origin: 'app://tessera' };
    const login = await signIn(shell, { grantType: 'native' });
    expect(login.status).toBe(200);
    const refreshToken = login.body['refresh_token'];
    expect((await anybody.call('POST', '/api/auth/logout', { refreshToken }, shell)).status).toBe(204);
    expect((await signIn(shell, { grantType: 'token' })).status).toBe(401);
  });

  test('accept no form, which a foreign page could send without a preflight', async () => {
    const { signIn, email } = await account();
    const cookie = cookieOf(await signIn());
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await fetch(`${server.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': type, cookie },
        body: JSON.stringify({ email, password }),
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  });

  test('set a cookie that no script can read, that goes to no other site, and that needs https where there is https', async () => {
    const { signIn } = await account();
    const set = (await signIn()).headers.get('set-cookie')!;
    expect(set).toMatch(/; HttpOnly/);
    expect(set).toMatch(/; SameSite=Strict/);
    expect(set).toMatch(/; Path=\/api\/auth/);
    const port = await freePort();
    const secure = await startOwnServer({ PORT: port, PUBLIC_URL: 'https://tessera.example' });
    const person = await account({ ...secure, address: `http://127.0.0.1:${port}` });
    expect((await person.signIn()).headers.get('set-cookie')).toMatch(/; Secure/);
    await secure.stop();
  });
});

test('a sign-in that is in progress during a change of the password does not outlive the change', async () => {
  const { email, signIn } = await account();
  const { pool } = server.services.database;
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`update person set password_hash = 'another' where email = $1`, [email]);
  // It has read the old hash, and waits for the row.
  const login = signIn();
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into session%'
         and datname = current_database()`,
      );
      return rows[0].waiting;
    })
    .toBe(1);
  await client.query('commit');
  client.release();
  expect(await login).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
});

test('a sign-in never continues an earlier session', async () => {
  const { anybody, signIn } = await account();
  const victim = await account();
  // The attacker plants a session of their own in the victim's browser.
  const planted = cookieOf(await signIn());
  const login = await victim.signIn({ cookie: planted });
  expect(cookieOf(login)).not.toBe(planted);
  expect(cookieOf(login).split('.')[0]).not.toBe(planted.split('.')[0]);
  expect((await anybody.call('POST', '/api/auth/refresh', {}, { cookie: planted })).status).toBe(401);
});

describe('sessions', () => {
  test('are listed; one of them or all others end at once, with their sockets', async () => {
    const { anybody, signIn } = await account();
    const here = tokenOf(await signIn({ 'user-agent': 'Here' }));
    const there = await signIn({ 'user-agent': 'There' });
    const third = tokenOf(await signIn({ 'user-agent': 'Third' }));
    const listed = await anybody.call('GET', '/api/me/sessions', undefined, bearer(here));
    const sessions = listed.body as unknown as { id: string; user_agent: string; current: boolean }[];
    expect(sessions.map(({ user_agent, current }) => [user_agent, current]).sort()).toEqual([
      ['Here', true],
      ['There', false],
      ['Third', false],
    ]);
    expect(JSON.stringify(sessions)).not.toContain(cookieOf(there).split('.')[1]);
    const socket = io(server.address, { auth: { token: tokenOf(there) }, transports: ['websocket'] });
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    const one = sessions.find(({ user_agent }) => user_agent === 'There')!.id;
    expect((await anybody.call('DELETE', `/api/me/sessions/${one}`, undefined, bearer(here))).status).toBe(
      204,
    );
    await closed;
    expect((await anybody.call('GET', '/api/me', undefined, bearer(tokenOf(there)))).status).toBe(401);
    expect((await anybody.call('POST', '/api/auth/refresh', {}, { cookie: cookieOf(there) })).status).toBe(
      401,
    );
    expect((await anybody.call('GET', '/api/me', undefined, bearer(third))).status).toBe(200);
    expect((await anybody.call('DELETE', '/api/me/sessions', undefined, bearer(here))).status).toBe(204);
    expect((await anybody.call('GET', '/api/me', undefined, bearer(third))).status).toBe(401);
    expect((await anybody.call('GET', '/api/me', undefined, bearer(here))).status).toBe(200);
    const refused = io(server.address, {
      auth: { token: third },
      transports: ['websocket'],
      reconnection: false,
    });
    await new Promise((resolve) => refused.on('connect_error', resolve));
    socket.close();
  });

  test('can be ended only by their own person', async () => {
    const ann = await account();
    const eve = await account();
    const session = cookieOf(await ann.signIn())
      .split('=')[1]!
      .split('.')[0];
    const token = tokenOf(await eve.signIn());
    const answer = await eve.anybody.call('DELETE', `/api/me/sessions/${session}`, undefined, bearer(token));
    expect(answer.status).toBe(404);
  });

  test('that end in one process end in the other, and in one that starts later', async () => {
    const second = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
    const { anybody, signIn } = await account();
    const token = tokenOf(await signIn());
    const elsewhere = new TestClient(second.address);
    expect((await elsewhere.call('GET', '/api/me', undefined, bearer(token))).status).toBe(200);
    await anybody.call('POST', '/api/auth/logout', {}, { cookie: cookieOf(await signIn()) });
    const other = tokenOf(await signIn());
    await anybody.call('DELETE', '/api/me/sessions', undefined, bearer(other));
    await expect
      .poll(async () => (await elsewhere.call('GET', '/api/me', undefined, bearer(token))).status)
      .toBe(401);
    const later = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
    expect(
      (await new TestClient(later.address).call('GET', '/api/me', undefined, bearer(token))).status,
    ).toBe(401);
    await Promise.all([second.stop(), later.stop()]);
  });

  test('end at once by signing out, which clears the cookie', async () => {
    const { anybody, signIn } = await account();
    const login = await signIn();
    const out = await anybody.call('POST', '/api/auth/logout', {}, { cookie: cookieOf(login) });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toMatch(/tessera_refresh=;/);
    expect((await anybody.call('GET', '/api/me', undefined, bearer(tokenOf(login)))).status).toBe(401);
    // Without a session signing out has nothing to do, and no error.
    expect((await anybody.call('POST', '/api/auth/logout', {}, {})).status).toBe(204);
  });
});

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}
