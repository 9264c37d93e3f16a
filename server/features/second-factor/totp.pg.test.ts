import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  PASSWORD,
  sharedServer,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../../testing/test-server.ts';
import { addTotp, codeOf, forgetCodes, wrongCode } from '../../testing/two-factor.ts';
import { switchOn } from './switching.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const totpRow = async (client: TestClient) => {
  const { rows } = await server.services.database.pool.query(
    'select t.* from totp t join person p on p.id = t.person_id where lower(p.email) = lower($1)',
    [client.email],
  );
  return rows[0];
};

describe('an authenticator app', () => {
  test('is asked for once one of its codes has confirmed it', async () => {
    const ann = await TestClient.signUp(server);
    const started = await ann.call('POST', '/api/me/two-factor/totp', {});
    const secret = String(started.body['secret']);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(String(started.body['uri']));
    expect(decodeURIComponent(uri.pathname)).toBe(`/Tessera:${ann.email}`);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Tessera' });
    const status = await ann.call('GET', '/api/me/two-factor');
    expect(status.body).toEqual({ enabled: false, totp: false, passkeys: 0, recovery_codes: 0 });
    expect((await ann.signIn()).status).toBe(200);

    const wrong = await ann.call('PUT', '/api/me/two-factor/totp', { code: await wrongCode(secret) });
    expect([wrong.status, wrong.body['code']]).toEqual([422, 'wrong_code']);
    const code = await codeOf(secret);
    const on = await ann.call('PUT', '/api/me/two-factor/totp', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(on.body['recovery_codes']).toHaveLength(10);
    expect((await ann.call('GET', '/api/me/two-factor')).body).toEqual({
      enabled: true,
      totp: true,
      passkeys: 0,
      recovery_codes: 10,
    });

    const asked = await ann.signIn();
    expect(asked).toMatchObject({ status: 401, body: { code: 'two_factor_required' } });
    expect(asked.body['data']).toEqual({ totp: true, recoveryCode: true, passkey: null });
    expect(asked.headers.get('set-cookie')).toBeNull();
    const refused = await ann.signIn({ totp: await wrongCode(secret) });
    expect([refused.status, refused.body['code']]).toEqual([422, 'wrong_code']);
    expect((await ann.signIn({ totp: await codeOf(secret, 1) })).status).toBe(200);
  });

  test('has a secret that a copy of the database does not tell', async () => {
    const ann = await TestClient.signUp(server);
    const { secret, codes } = await addTotp(ann);
    const row = await totpRow(ann);
    expect(row.secret.toString('latin1')).not.toContain(secret);
    expect(row.pending).toBeNull();
    const { rows } = await server.services.database.pool.query('select * from recovery_code');
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });

  test('is replaced only once the new one is confirmed', async () => {
    const ann = await TestClient.signUp(server);
    const { secret } = await addTotp(ann);
    const started = await ann.call('POST', '/api/me/two-factor/totp', {});
    const next = String(started.body['secret']);
    expect(next).not.toBe(secret);
    expect((await ann.signIn({ totp: await codeOf(next) })).body['code']).toBe('wrong_code');
    expect((await ann.signIn({ totp: await codeOf(secret, 1) })).status).toBe(200);
    const confirmed = await ann.call('PUT', '/api/me/two-factor/totp', { code: await codeOf(next) });
    // The former codes stay valid.
    expect(confirmed.body).toEqual({ recovery_codes: null });
    await forgetCodes(server, ann);
    expect((await ann.signIn({ totp: await codeOf(secret) })).body['code']).toBe('wrong_code');
    expect((await ann.signIn({ totp: await codeOf(next) })).status).toBe(200);
  });

  test('cannot be confirmed an hour later, twice, or with the secret of an earlier page', async () => {
    const ann = await TestClient.signUp(server);
    const first = await ann.call('POST', '/api/me/two-factor/totp', {});
    const second = await ann.call('POST', '/api/me/two-factor/totp', {});
    const confirm = async (from: typeof first) =>
      (
        await ann.call('PUT', '/api/me/two-factor/totp', {
          code: await codeOf(String(from.body['secret'])),
        })
      ).status;
    expect(await confirm(first)).toBe(422);
    await server.services.database.pool.query(`update totp set pending_at = now() - interval '61 minutes'`);
    expect(await confirm(second)).toBe(422);
    const third = await ann.call('POST', '/api/me/two-factor/totp', {});
    const both = await Promise.all([confirm(third), confirm(third)]);
    expect(both.sort()).toEqual([200, 422]);
    expect((await ann.call('GET', '/api/me/two-factor')).body['recovery_codes']).toBe(10);
  });

  test('says to a page whose secret was replaced, or is too old, that it is no longer valid', async () => {
    const ann = await TestClient.signUp(server);
    const start = async () => String((await ann.call('POST', '/api/me/two-factor/totp', {})).body['secret']);
    const confirm = async (secret: string, code: string) => {
      const { status, body } = await ann.call('PUT', '/api/me/two-factor/totp', { code, secret });
      return [status, body['code'], (body['issues'] as { code: string }[] | undefined)?.[0]?.code];
    };
    const first = await start();
    const second = await start();
    const replaced = [422, 'invalid', 'setup_replaced'];
    expect(await confirm(first, await codeOf(first))).toEqual(replaced);
    expect(await confirm(second, await wrongCode(second))).toEqual([422, 'wrong_code', undefined]);
    await server.services.database.pool.query(
      `update totp set pending_at = now() - interval '61 minutes' where person_id = $1`,
      [(await totpRow(ann)).person_id],
    );
    expect(await confirm(second, await codeOf(second))).toEqual(replaced);
    const third = await start();
    expect((await confirm(third, await codeOf(third)))[0]).toBe(200);
    expect(await confirm(third, await codeOf(third, 1))).toEqual(replaced);
  });

  test('is not confirmed by a code that was checked just before another page began again', async () => {
    const ann = await TestClient.signUp(server);
    await ann.call('POST', '/api/me/two-factor/totp', {});
    const { person_id, pending } = await totpRow(ann);
    await ann.call('POST', '/api/me/two-factor/totp', {});
    const { pool } = server.services.database;
    await expect(switchOn(pool, person_id, { pending, step: 1 })).rejects.toThrow(
      'begun again in another window',
    );
    expect(await totpRow(ann)).toMatchObject({ secret: null });
    expect((await ann.signIn()).status).toBe(200);
  });
});

describe('a code that was used', () => {
  test('is refused: the one that confirmed the app, one from signing in, and any earlier one', async () => {
    const ann = await TestClient.signUp(server);
    const { secret, code } = await addTotp(ann);
    const { last_step } = await totpRow(ann);
    const status = async (totp: string) => (await ann.signIn({ totp })).status;
    expect(await status(code)).toBe(422);
    const next = await codeOf(secret, 1);
    expect(await status(next)).toBe(200);
    expect(await status(next)).toBe(422);
    expect((await totpRow(ann)).last_step).toBeGreaterThan(last_step);
    // It does not prove a person's identity either.
    const proof = await ann.call('POST', '/api/auth/reauthenticate', {
      password: PASSWORD,
      totp: next,
    });
    expect([proof.status, proof.body['code']]).toEqual([422, 'wrong_code']);
    await forgetCodes(server, ann);
    expect(await status(next)).toBe(200);
    expect(await status(code)).toBe(422);
    expect(await status(await codeOf(secret, -1))).toBe(422);
  });

  test('is accepted from one of twenty who show it at once, also on two servers', async () => {
    const other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
    const ann = await TestClient.signUp(server);
    const there = Object.assign(new TestClient(other.address), { email: ann.email });
    const { secret } = await addTotp(ann);
    const totp = await codeOf(secret, 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? ann : there).signIn({ totp })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'wrong_code')).toHaveLength(19);
    await other.stop();
  });

  test('is not spent by a wrong password', async () => {
    const ann = await TestClient.signUp(server);
    const { secret, codes } = await addTotp(ann);
    const totp = await codeOf(secret, 1);
    const wrong = await ann.signIn({ totp, password: 'wrong password' });
    expect([wrong.status, wrong.body['code']]).toEqual([401, 'invalid_credentials']);
    const code = await ann.signIn({ recoveryCode: codes[0], password: 'wrong password' });
    expect([code.status, code.body['code']]).toEqual([401, 'invalid_credentials']);
    expect((await ann.signIn({ totp })).status).toBe(200);
    expect((await ann.signIn({ recoveryCode: codes[0] })).status).toBe(200);
  });
});

test('a code of another person is no second factor', async () => {
  const ann = await TestClient.signUp(server, 'Ann');
  const eve = await TestClient.signUp(server, 'Eve');
  await addTotp(ann);
  const { secret } = await addTotp(eve);
  expect((await ann.signIn({ totp: await codeOf(secret, 1) })).body['code']).toBe('wrong_code');
});

describe('guessing', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1000', TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => strict.stop());

  test('slows down, and then the right code is refused too', async () => {
    const ann = await TestClient.signUp(strict);
    const { secret, codes } = await addTotp(ann);
    const eve = { 'x-forwarded-for': '203.0.113.1' };
    const wrong = await wrongCode(secret);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await ann.signIn({ totp: wrong }, eve)).body['code']).toBe('wrong_code');
    // The wait is a second now; it becomes a minute, so that a slow machine does not outlast it.
    const { rowCount } = await strict.services.database.pool.query(
      `update attempt set next_at = now() + interval '1 minute' where next_at > at`,
    );
    expect(rowCount).toBe(1);
    const right = await ann.signIn({ totp: await codeOf(secret, 1) }, eve);
    expect(right).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(30);
    // All kinds of codes share one count, also for proving a person's identity.
    expect((await ann.signIn({ recoveryCode: codes[0] }, eve)).status).toBe(429);
    const proof = { password: PASSWORD, totp: wrong };
    expect((await ann.call('POST', '/api/auth/reauthenticate', proof, eve)).status).toBe(429);
    // The person gets in meanwhile, from another address.
    const home = { 'x-forwarded-for': '203.0.113.2' };
    expect((await ann.signIn({ totp: await codeOf(secret, 1) }, home)).status).toBe(200);
    // A right code resets the failures of its address, and of no other.
    expect((await ann.signIn({ recoveryCode: codes[0] }, eve)).status).toBe(429);
    expect((await ann.signIn({ recoveryCode: codes[0] }, home)).status).toBe(200);
  });

  test('counts thirty attempts at once as thirty', async () => {
    const ann = await TestClient.signUp(strict);
    const started = await ann.call('POST', '/api/me/two-factor/totp', {});
    const code = await wrongCode(String(started.body['secret']));
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => ann.call('PUT', '/api/me/two-factor/totp', { code })),
    );
    const checked = guesses.filter(({ status }) => status === 422).length;
    // Five, and one more for each second that it took.
    expect(checked).toBeGreaterThanOrEqual(5);
    expect(checked).toBeLessThan(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30 - checked);
  });
});
