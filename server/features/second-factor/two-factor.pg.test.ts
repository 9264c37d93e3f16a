import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import {
  PASSWORD,
  sharedServer,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../../testing/test-server.ts';
import { addPasskey, addTotp, codeOf, newAuthenticator } from '../../testing/two-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** The same account, signed in once more as on another device. */
async function alsoAt(client: TestClient, address = server.address): Promise<TestClient> {
  const { body } = await client.signIn();
  return Object.assign(new TestClient(address), { email: client.email, token: String(body['access_token']) });
}

const kindsOf = async (client: TestClient) => {
  const { body } = await client.call('GET', '/api/me/events');
  return (body['data'] as unknown as { kind: string }[]).map(({ kind }) => kind);
};

describe('switching two-factor on', () => {
  test.each([
    ['with an app', async (ann: TestClient) => void (await addTotp(ann))],
    [
      'with passkeys',
      async (ann: TestClient) => {
        await addPasskey(ann, newAuthenticator(server));
        await ann.call('PUT', '/api/me/two-factor/passkeys', {});
      },
    ],
  ])('%s ends all other sessions at once, on every server; its person is told', async (_, switchOn) => {
    const other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
    const ann = await TestClient.signUp(server);
    const eve = await TestClient.signUp(server, 'Eve');
    const elsewhere = [await alsoAt(ann), await alsoAt(ann, other.address)];
    for (const client of elsewhere) expect((await client.call('GET', '/api/me/two-factor')).status).toBe(200);
    const send = vi.spyOn(server.services.notices, 'send');
    await switchOn(ann);
    expect((await elsewhere[0]!.call('GET', '/api/me/two-factor')).status).toBe(401);
    await eventually(async () =>
      expect((await elsewhere[1]!.call('GET', '/api/me/two-factor')).status).toBe(401),
    );
    expect((await ann.call('GET', '/api/me/two-factor')).status).toBe(200);
    expect((await eve.call('GET', '/api/me/two-factor')).status).toBe(200);
    const told = { device: expect.any(String), ip: expect.any(String) };
    expect(send.mock.calls.filter(([, name]) => name === 'two-factor-on')).toEqual([
      [expect.any(Number), 'two-factor-on', told],
    ]);
    expect(await kindsOf(ann)).toEqual(expect.arrayContaining(['two-factor-on', 'recovery-codes-made']));
    send.mockRestore();
    await other.stop();
  });

  test('makes privileged calls ask for the password and a second factor', async () => {
    const ann = await TestClient.signUp(server);
    const { secret } = await addTotp(ann);
    await server.services.database.pool.query(
      `update session set authenticated_at = now() - interval '31 minutes'`,
    );
    const asked = await ann.call('DELETE', '/api/me/two-factor');
    expect(asked).toMatchObject({
      status: 401,
      body: { code: 'reauth', type: 'reauth', data: { password: true, second: true, passkey: false } },
    });
    const prove = (proof: object) => ann.call('POST', '/api/auth/reauthenticate', proof);
    expect((await prove({ password: PASSWORD })).body['code']).toBe('wrong_code');
    const totp = await codeOf(secret, 1);
    expect((await prove({ password: 'wrong password', totp })).body['code']).toBe('wrong_password');
    expect((await prove({ password: PASSWORD, totp })).status).toBe(204);
    expect((await ann.call('DELETE', '/api/me/two-factor')).status).toBe(204);
  });
});

describe('switching two-factor off', () => {
  test('removes the app and the recovery codes, and keeps the passkeys', async () => {
    const ann = await TestClient.signUp(server);
    await addPasskey(ann, newAuthenticator(server));
    const { secret, codes } = await addTotp(ann);
    const send = vi.spyOn(server.services.notices, 'send');
    const off = () => ann.call('DELETE', '/api/me/two-factor');
    expect((await off()).status).toBe(204);
    expect((await off()).status).toBe(204);
    const notices = send.mock.calls.filter(([, name]) => name === 'two-factor-off');
    expect(notices).toHaveLength(1);
    send.mockRestore();
    expect((await kindsOf(ann)).filter((kind) => kind === 'two-factor-off')).toHaveLength(1);
    expect((await ann.call('GET', '/api/me/two-factor')).body).toEqual({
      enabled: false,
      totp: false,
      passkeys: 1,
      recovery_codes: 0,
    });
    expect((await ann.signIn()).status).toBe(200);
    // Switched on again, it is another app with other codes.
    const again = await addTotp(ann);
    expect(again.secret).not.toBe(secret);
    expect(again.codes).toHaveLength(10);
    expect((await ann.signIn({ recoveryCode: codes[0] })).status).toBe(422);
    expect((await ann.signIn({ totp: await codeOf(secret, 1) })).status).toBe(422);
  });
});

const calls: [method: string, path: string, body: object | undefined, privileged: boolean][] = [
  ['GET', '/api/me/two-factor', undefined, false],
  ['POST', '/api/me/two-factor/totp', {}, true],
  ['PUT', '/api/me/two-factor/totp', { code: '123456' }, true],
  ['PUT', '/api/me/two-factor/passkeys', {}, true],
  ['DELETE', '/api/me/two-factor', undefined, true],
  ['POST', '/api/me/two-factor/recovery-codes', {}, true],
  ['GET', '/api/me/passkeys', undefined, false],
  ['POST', '/api/me/passkeys/options', {}, true],
  ['POST', '/api/me/passkeys', { name: 'x', passkey: { id: newId(), response: {} } }, true],
  ['PUT', `/api/me/passkeys/${newId()}`, { name: 'x' }, false],
  ['DELETE', `/api/me/passkeys/${newId()}`, undefined, true],
];

describe('setting up second factors', () => {
  test.each(calls)(
    '%s %s: needs a sign-in, and is refused to programs',
    async (method, path, body, privileged) => {
      const ann = await TestClient.signUp(server);
      const token = await ann.call('POST', '/api/me/tokens', {
        name: 'program',
        scopes: ['records:read', 'records:write', 'workspaces:read', 'workspaces:write', 'profile:read'],
        expiresInDays: 1,
      });
      expect(token.status).toBe(200);
      const program = Object.assign(new TestClient(server.address), { token: String(token.body['token']) });
      const refused = await program.call(method, path, body);
      expect([refused.status, refused.body['code']]).toEqual([403, 'token_scope']);
      const nobody = await new TestClient(server.address).call(method, path, body);
      expect([nobody.status, nobody.body['code']]).toEqual([401, 'unauthorized']);

      await server.services.database.pool.query(
        `update session set authenticated_at = now() - interval '31 minutes'`,
      );
      const late = await ann.call(method, path, body);
      if (privileged)
        expect(late).toMatchObject({
          status: 401,
          body: { type: 'reauth', data: { password: true, second: false, passkey: false } },
        });
      else expect(late.status).not.toBe(401);
    },
  );

  test('tells a program nothing of passkeys', async () => {
    const ann = await TestClient.signUp(server);
    await addPasskey(ann, newAuthenticator(server));
    const { body } = await ann.call('POST', '/api/me/tokens', {
      name: 'program',
      scopes: ['profile:read'],
      expiresInDays: 1,
    });
    const program = Object.assign(new TestClient(server.address), { token: String(body['token']) });
    const answer = await program.call('POST', '/api/auth/passkey/options', {});
    expect(answer.body['options']).toMatchObject({ allowCredentials: [] });
    const proof = await program.call('POST', '/api/auth/reauthenticate', { password: PASSWORD });
    expect(proof.body['code']).toBe('token_scope');
  });

  test('limits how often challenges are asked for', async () => {
    const strict = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' });
    const anybody = new TestClient(strict.address);
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await anybody.call('POST', '/api/auth/passkey/options', {})).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await strict.stop();
  });
});

test('with another secret in the data folder the app’s codes are refused, and the recovery codes stay valid', async () => {
  const ann = await TestClient.signUp(server);
  const { secret, codes } = await addTotp(ann);
  // A data folder of its own, as if the secret had been lost.
  const other = await startOwnServer({ DATABASE_URL: server.databaseUrl, LOG_LEVEL: 'silent' });
  const there = Object.assign(new TestClient(other.address), { email: ann.email });
  expect((await there.signIn({ totp: await codeOf(secret, 1) })).body['code']).toBe('wrong_code');
  expect((await there.signIn({ recoveryCode: codes[0] })).status).toBe(200);
  await other.stop();
});
