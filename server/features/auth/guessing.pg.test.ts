import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Limiter } from '../../limiter.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

/** A server on which guessing slows down; the limit of calls for each address is so high that no test reaches it. */
let server: TestServer;
let anybody: TestClient;
beforeAll(async () => {
  server = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '10000', TRUSTED_PROXIES: '127.0.0.1' });
  anybody = new TestClient(server.address);
});
afterAll(() => server.stop());

const password = 'correct horse';
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};

async function register(ip = newAddress()): Promise<string> {
  const email = `${newId()}@example.org`;
  const body = { email, name: 'Ann', password };
  const made = await anybody.call('POST', '/api/auth/register', body, { 'x-forwarded-for': ip });
  expect(made.status).toBe(200);
  return email;
}

const signIn = (email: string, guess: string, ip: string) =>
  anybody.call('POST', '/api/auth/login', { email, password: guess }, { 'x-forwarded-for': ip });

describe('guessing a password', () => {
  test('gets slower with every failure, alike with and without an account', async () => {
    const ip = newAddress();
    const seen: unknown[][] = [];
    for (const email of [await register(), `${newId()}@example.org`]) {
      const answers = [];
      for (let tries = 0; tries < 8; tries += 1) answers.push(await signIn(email, 'wrong password', ip));
      seen.push(
        answers.map(({ status, body, headers }) => [status, body['message'], headers.get('retry-after')]),
      );
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]!.map((one) => (one as unknown[])[0])).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(seen[0]![5]).toEqual([429, 'Too many requests. Please wait a moment and try again.', '1']);
  });

  test('refuses the right password too during the wait; afterwards it resets the count', async () => {
    const email = await register();
    const ip = newAddress();
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, 'wrong password', ip);
    expect((await signIn(email, password, ip)).status).toBe(429);
    await server.services.database.pool.query('update attempt set next_at = now()');
    expect((await signIn(email, password, ip)).status).toBe(200);
    expect((await signIn(email, 'wrong password', ip)).status).toBe(401);
    expect((await signIn(email, 'wrong password', ip)).status).toBe(401);
  });

  test('counts a hundred guesses at once as a hundred', async () => {
    const email = await register();
    const ip = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => signIn(email, `wrong password ${index}`, ip)),
    );
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeLessThanOrEqual(6);
    expect(tried).toBeGreaterThanOrEqual(5);
  });

  test('doubles the wait up to a quarter of an hour', async () => {
    const email = await register();
    const ip = newAddress();
    const waits: number[] = [];
    for (let tries = 0; tries < 18; tries += 1) {
      const { status, headers } = await signIn(email, 'wrong password', ip);
      if (status !== 429) continue;
      waits.push(Number(headers.get('retry-after')));
      await server.services.database.pool.query('update attempt set next_at = now()');
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(900);
  });

  test('from one address does not lock the person out elsewhere', async () => {
    const email = await register();
    const thief = newAddress();
    for (let tries = 0; tries < 40; tries += 1) await signIn(email, 'wrong password', thief);
    expect((await signIn(email, password, newAddress())).status).toBe(200);
  });

  test('from many addresses gets slower too', async () => {
    const email = await register();
    const statuses: number[] = [];
    for (let tries = 0; tries < 60; tries += 1)
      statuses.push((await signIn(email, 'wrong password', newAddress())).status);
    expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 401));
    expect(statuses.slice(51)).toContain(429);
  });

  test('has one count for all spellings of an address', async () => {
    const email = await register();
    const ip = newAddress();
    const spelt = [email, email.toUpperCase(), ` ${email}`.trim(), email.replace('e', 'E')];
    for (let tries = 0; tries < 5; tries += 1)
      await signIn(spelt[tries % spelt.length]!, 'wrong password', ip);
    expect((await signIn(email.toUpperCase(), 'wrong password', ip)).status).toBe(429);
  });
});

describe('guessing from a whole network', () => {
  test('counts an IPv6 network as one, and IPv4 written as IPv6 as IPv4', async () => {
    const email = `${newId()}@example.org`;
    const sixth = async (from: (tries: number) => string) => {
      const statuses: number[] = [];
      for (let tries = 0; tries < 6; tries += 1)
        statuses.push((await signIn(email, 'wrong password', from(tries))).status);
      return statuses.at(-1);
    };
    expect(await sixth((tries) => `2001:db8:7:7:${tries}::${tries}`)).toBe(429);
    expect(await sixth((tries) => (tries % 2 === 0 ? '198.51.100.9' : '::ffff:198.51.100.9'))).toBe(429);
    expect((await signIn(email, 'wrong password', '2001:db8:7:8::1')).status).toBe(401);
  });
});

describe('a browser in which the person has signed in before', () => {
  const cookieOf = ({ headers }: { headers: Headers }) =>
    headers.getSetCookie().find((cookie) => cookie.startsWith('tessera_device='))!;
  const from = (cookie: string, email: string, guess: string, ip = newAddress()) =>
    anybody.call(
      'POST',
      '/api/auth/login',
      { email, password: guess },
      { 'x-forwarded-for': ip, cookie: cookie.split(';')[0]! },
    );
  /** Strangers everywhere guess until nobody gets in from a new address. */
  const lock = async (email: string) => {
    for (let tries = 0; tries < 60; tries += 1) await signIn(email, 'wrong password', newAddress());
    await server.services.database.pool.query(
      `update attempt set next_at = now() + interval '1 minute' where next_at > now() - interval '1 minute'`,
    );
  };

  test('is not locked out by strangers, even at the same address', async () => {
    const email = await register();
    const home = newAddress();
    const cookie = cookieOf(await signIn(email, password, home));
    expect(cookie).toMatch(/; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict$/);
    for (let tries = 0; tries < 8; tries += 1) await signIn(email, 'wrong password', home);
    await lock(email);
    expect((await signIn(email, password, newAddress())).status).toBe(429);
    expect((await signIn(email, password, home)).status).toBe(429);
    expect((await from(cookie, email, password, home)).status).toBe(200);
    expect((await signIn(email, password, newAddress())).status).toBe(429);
  });

  test('confirms and changes what its person asks for while strangers guess', async () => {
    const email = await register();
    const signedIn = await signIn(email, password, newAddress());
    await lock(email);
    const headers = {
      authorization: `Bearer ${String(signedIn.body['access_token'])}`,
      'x-forwarded-for': newAddress(),
    };
    const again = (more: object) =>
      anybody.call('POST', '/api/auth/reauthenticate', { password }, { ...headers, ...more });
    expect((await again({})).status).toBe(429);
    const cookie = cookieOf(signedIn).split(';')[0]!;
    expect((await again({ cookie })).status).toBe(204);
    const body = { current: password, password: 'another horse 42' };
    expect((await anybody.call('PUT', '/api/me/password', body, { ...headers, cookie })).status).toBe(204);
  });

  test('may guess no more often than an address, from anywhere', async () => {
    const email = await register();
    const cookie = cookieOf(await signIn(email, password, newAddress()));
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await from(cookie, email, 'wrong password')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('has no effect for another account, and cannot be forged', async () => {
    const email = await register();
    const signedIn = await signIn(email, password, newAddress());
    const cookie = cookieOf(signedIn).split(';')[0]!;
    const other = await register();
    await lock(other);
    const id = (await server.services.database.pool.query('select id from person where email = $1', [other]))
      .rows[0].id;
    const [, name, signature] = cookie.split('=')[1]!.split('.');
    const forged = `tessera_device=${id}.${name}.${signature}`;
    for (const shown of [
      cookie,
      forged,
      'tessera_device=',
      `tessera_device=${id}..`,
      'tessera_device=~.~..~',
    ])
      expect((await from(shown, other, password)).status).toBe(429);
  });

  test('is known for each person who signs in with it', async () => {
    const [ann, bob] = [await register(), await register()];
    const first = cookieOf(await signIn(ann, password, newAddress()));
    const both = cookieOf(await from(first, bob, password));
    await lock(ann);
    await lock(bob);
    expect((await from(both, ann, password)).status).toBe(200);
    expect((await from(both, bob, password)).status).toBe(200);
    expect((await from(first, bob, password)).status).toBe(429);
  });
});

test('failures are in the person’s own log, without what was typed', async () => {
  const email = await register();
  const ip = newAddress();
  await signIn(email, 'secret that was typed', ip);
  const { body } = await signIn(email, password, ip);
  const events = async () =>
    (
      await anybody.call('GET', '/api/me/events', undefined, {
        authorization: `Bearer ${String(body['access_token'])}`,
      })
    ).body;
  await expect
    .poll(async () => (await events())['data'])
    .toContainEqual(expect.objectContaining({ kind: 'sign-in-failed', ip }));
  const kinds = (await events())['data'] as unknown as { kind: string }[];
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['registered', 'signed-in']));
  expect(JSON.stringify(kinds)).not.toContain('secret that was typed');
});

test('an answer takes equally long with and without an account: a password is always checked against one hash', async () => {
  const addresses = [await register(), `${newId()}@example.org`];
  // All work with Argon2 is queued there.
  const hashed = vi.spyOn(Limiter.prototype, 'run');
  for (const address of addresses) {
    hashed.mockClear();
    await signIn(address, 'wrong password', newAddress());
    expect(hashed.mock.calls.length, address).toBe(1);
  }
  hashed.mockRestore();
});

test('an untrusted client cannot choose its address', async () => {
  const plain = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '10000' });
  const client = new TestClient(plain.address);
  const email = `${newId()}@example.org`;
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    const headers = { 'x-forwarded-for': newAddress(), 'x-real-ip': newAddress() };
    const answer = await client.call(
      'POST',
      '/api/auth/login',
      { email, password: 'wrong password' },
      headers,
    );
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  await plain.stop();
});

describe('a new password', () => {
  const tryToRegister = (person: object) =>
    anybody.call(
      'POST',
      '/api/auth/register',
      { email: `${newId()}@example.org`, name: 'Ann', password, ...person },
      { 'x-forwarded-for': newAddress() },
    );

  test.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou', 'football1'])(
    'is refused if it is one of the most used ones: %s',
    async (common) => {
      expect(await tryToRegister({ password: common })).toMatchObject({
        status: 422,
        body: { errors: ['This is one of the most common passwords. Please choose another.'] },
      });
    },
  );

  test('may not be the person’s own address or name, and has 8 to 256 characters of any kind', async () => {
    const email = `${newId()}@example.org`;
    expect((await tryToRegister({ email, password: email.toUpperCase() })).status).toBe(422);
    expect((await tryToRegister({ name: 'Annabella Example', password: 'annabella example' })).status).toBe(
      422,
    );
    expect(await tryToRegister({ password: 'seven77' })).toMatchObject({
      body: { errors: ['A new password needs at least 8 characters.'] },
    });
    expect((await tryToRegister({ password: 'x'.repeat(257) })).status).toBe(422);
    expect((await tryToRegister({ password: 'пароль и ещё 🐎' })).status).toBe(200);
  });
});

test('registering slows down for one address, and for nobody else', async () => {
  const ip = newAddress();
  const answers: number[] = [];
  for (let tries = 0; tries < 40; tries += 1) {
    const body = { email: `${newId()}@example.org`, name: 'Ann', password: 'password' };
    answers.push((await anybody.call('POST', '/api/auth/register', body, { 'x-forwarded-for': ip })).status);
  }
  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422));
  expect(answers.slice(30)).toContain(429);
  await register();
});

test('registration ignores unknown fields', async () => {
  const email = `${newId()}@example.org`;
  const ip = newAddress();
  const extras = {
    id: 1,
    role: 'owner',
    guest: true,
    email_verified: true,
    deleted_at: null,
    two_factor: true,
  };
  await anybody.call(
    'POST',
    '/api/auth/register',
    { email, name: 'Ann', password, ...extras },
    { 'x-forwarded-for': ip },
  );
  const { rows } = await server.services.database.pool.query('select * from person where email = $1', [
    email,
  ]);
  expect(rows[0].id).not.toBe(1);
  expect(rows[0].two_factor_at).toBeNull();
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
