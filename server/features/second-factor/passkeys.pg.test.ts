import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PASSWORD, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import {
  addPasskey,
  addTotp,
  askPasskey,
  askSecond,
  finishPasskey,
  newAuthenticator,
  startPasskey,
} from '../../testing/two-factor.ts';

let server: TestServer;
let anybody: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  anybody = new TestClient(server.address);
});

const kindsOf = async (client: TestClient) => {
  const { body } = await client.call('GET', '/api/me/events');
  return (body['data'] as unknown as { kind: string; about: string }[]).map(
    ({ kind, about }) => `${kind} ${about}`,
  );
};
/** The state of an account after its password is removed. */
const withoutPassword = (client: TestClient) =>
  server.services.database.pool.query(
    'update person set password_hash = null where lower(email) = lower($1)',
    [client.email],
  );

describe('a passkey', () => {
  test('is added, named, used to sign in on its own, and removed; its person is told', async () => {
    const ann = await TestClient.signUp(server);
    const phone = newAuthenticator(server, true);
    const send = vi.spyOn(server.services.notices, 'send');
    const added = await addPasskey(ann, phone, { name: '  Ann’s phone 📱 ' });
    expect(added).toMatchObject({
      status: 200,
      body: { name: 'Ann’s phone 📱', synced: true, last_used_at: null },
    });
    expect(send).toHaveBeenCalledWith(expect.any(Number), 'passkey-added', { name: 'Ann’s phone 📱' });
    send.mockRestore();

    const { id, options } = await askPasskey(anybody);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const signedIn = await anybody.call('POST', '/api/auth/passkey', {
      passkey: { id, response: phone.get(options) },
    });
    expect(signedIn).toMatchObject({ status: 200, body: { intended: null } });
    expect(signedIn.headers.get('set-cookie')).toContain('tessera_refresh=');
    const there = Object.assign(new TestClient(server.address), {
      token: String(signedIn.body['access_token']),
    });

    const listed = await ann.call('GET', '/api/me/passkeys');
    expect(listed.body).toEqual([{ ...added.body, last_used_at: expect.any(String) }]);
    expect((await there.call('GET', '/api/me/passkeys')).body).toEqual(listed.body);
    const path = `/api/me/passkeys/${added.body['id']}`;
    expect((await ann.call('PUT', path, { name: 'هاتف آن' })).body['name']).toBe('هاتف آن');
    expect((await ann.call('PUT', path, { name: ' ' })).status).toBe(422);
    expect((await ann.call('DELETE', path)).status).toBe(204);
    expect((await ann.call('DELETE', path)).status).toBe(404);
    expect(await kindsOf(ann)).toEqual(
      expect.arrayContaining(['passkey-added Ann’s phone 📱', 'passkey-removed هاتف آن']),
    );
  });

  test('that counts its uses signs in again and again; a native shell gets its refresh token', async () => {
    const ann = await TestClient.signUp(server);
    const key = newAuthenticator(server);
    expect((await addPasskey(ann, key)).body['synced']).toBe(false);
    for (let uses = 1; uses <= 3; uses += 1) {
      const { id, options } = await askPasskey(anybody);
      const passkey = { id, response: key.get(options) };
      const answer = await anybody.call('POST', '/api/auth/passkey', { passkey, grantType: 'native' });
      expect([answer.status, typeof answer.body['refresh_token']]).toEqual([200, 'string']);
    }
  });

  test('is created for a handle that tells the authenticator nothing of the person, once for each of theirs', async () => {
    const ann = await TestClient.signUp(server);
    const key = newAuthenticator(server);
    const next = await TestClient.signUp(server);
    const start = async (client = ann) =>
      (await startPasskey(client)).options as never as {
        user: { id: string; name: string; displayName: string };
        excludeCredentials: { id: string }[];
      };
    const first = await start();
    expect(first).toMatchObject({
      rp: { id: 'localhost', name: 'Tessera' },
      user: { name: ann.email, displayName: 'Ann' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const handle = Buffer.from(first.user.id, 'base64url');
    expect(handle).toHaveLength(16);
    // The next challenge does not tell who the next person is.
    const other = Buffer.from((await start(next)).user.id, 'base64url');
    expect(handle.filter((byte, index) => byte !== other[index]).length).toBeGreaterThan(8);
    await addPasskey(ann, key);
    const second = await start();
    expect(second.user.id).toBe(first.user.id);
    expect(second.excludeCredentials).toHaveLength(1);
    await expect(addPasskey(ann, key)).rejects.toThrow('InvalidStateError');
  });

  test('is one of twenty at most, also if several are added at once', async () => {
    const ann = await TestClient.signUp(server);
    for (let count = 0; count < 18; count += 1)
      expect((await addPasskey(ann, newAuthenticator(server))).status).toBe(200);
    // All get their challenge before one is stored: with twenty there is no further challenge.
    const started = await Promise.all([1, 2, 3, 4].map(() => startPasskey(ann)));
    const answers = await Promise.all(
      started.map((one) => finishPasskey(ann, newAuthenticator(server), one)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 422);
    expect((await ann.call('GET', '/api/me/passkeys')).body).toHaveLength(20);
    refused.push(await ann.call('POST', '/api/me/passkeys/options', {}));
    expect(refused.map(({ body }) => body['errors'])).toEqual(
      Array(3).fill(['You can have at most 20 passkeys. Remove one first.']),
    );
  });

  test('proves a person’s identity without the password', async () => {
    const ann = await TestClient.signUp(server);
    const key = newAuthenticator(server);
    await addPasskey(ann, key);
    await server.services.database.pool.query(
      `update session set authenticated_at = now() - interval '1 hour'`,
    );
    const refused = await ann.call('POST', '/api/me/passkeys/options', {});
    expect(refused).toMatchObject({
      status: 401,
      body: { type: 'reauth', data: { password: true, second: false, passkey: true } },
    });
    const { id, options } = await askPasskey(ann);
    // A person who has signed in is asked for one of their own.
    expect(options['allowCredentials']).toEqual([
      { id: key.held[0]!.id, transports: ['hybrid', 'internal'], type: 'public-key' },
    ]);
    // The authenticator was told whose it is, so it need not tell.
    const passkey = { id, response: key.get(options, { userHandle: null }) };
    expect((await ann.call('POST', '/api/auth/reauthenticate', { passkey })).status).toBe(204);
    expect((await ann.call('POST', '/api/me/passkeys/options', {})).status).toBe(200);
  });
});

describe('passkeys as the second factor', () => {
  test('are asked for after the password once the person has switched them on', async () => {
    const ann = await TestClient.signUp(server);
    const none = await ann.call('PUT', '/api/me/two-factor/passkeys', {});
    expect(none).toMatchObject({ status: 422, body: { errors: ['Add a passkey first.'] } });
    expect((await ann.call('GET', '/api/me/two-factor')).body).toMatchObject({ enabled: false });
    const key = newAuthenticator(server);
    await addPasskey(ann, key);
    // Having one does not mean that it is asked for.
    expect((await ann.signIn()).status).toBe(200);
    const on = await ann.call('PUT', '/api/me/two-factor/passkeys', {});
    expect(on.body['recovery_codes']).toHaveLength(10);
    expect((await ann.call('GET', '/api/me/two-factor')).body).toEqual({
      enabled: true,
      totp: false,
      passkeys: 1,
      recovery_codes: 10,
    });
    const asked = await ann.signIn();
    expect(asked.body['data']).toMatchObject({ totp: false, recoveryCode: true });
    const { id, options } = await askSecond(ann);
    expect(options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: key.held[0]!.id }],
    });
    expect((await ann.signIn({ passkey: { id, response: key.get(options) } })).status).toBe(200);
    // A passkey alone is two factors in one.
    const alone = await askPasskey(anybody);
    const passkey = { id: alone.id, response: key.get(alone.options) };
    expect((await anybody.call('POST', '/api/auth/passkey', { passkey })).status).toBe(200);
    // Switched on again, or together with an app: the former codes stay valid.
    expect((await ann.call('PUT', '/api/me/two-factor/passkeys', {})).body).toEqual({ recovery_codes: null });
    expect((await addTotp(ann)).codes).toEqual([]);
    expect((await ann.signIn()).body['data']).toMatchObject({
      totp: true,
      passkey: { id: expect.any(String) },
    });
  });
});

describe('the last passkey cannot be removed', () => {
  test('if it is the only second factor', async () => {
    const ann = await TestClient.signUp(server);
    const first = await addPasskey(ann, newAuthenticator(server));
    const second = await addPasskey(ann, newAuthenticator(server));
    await ann.call('PUT', '/api/me/two-factor/passkeys', {});
    // Two tabs, each of which removes one.
    const both = await Promise.all(
      [first, second].map(({ body }) => ann.call('DELETE', `/api/me/passkeys/${body['id']}`)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    const [last] = (await ann.call('GET', '/api/me/passkeys')).body as unknown as { id: string }[];
    expect((await ann.call('DELETE', `/api/me/passkeys/${last!.id}`)).status).toBe(422);
    await addTotp(ann);
    expect((await ann.call('DELETE', `/api/me/passkeys/${last!.id}`)).status).toBe(204);
  });

  test('if it is the only way to sign in', async () => {
    const ann = await TestClient.signUp(server);
    const { body } = await addPasskey(ann, newAuthenticator(server));
    await withoutPassword(ann);
    const refused = await ann.call('DELETE', `/api/me/passkeys/${body['id']}`);
    expect(refused.body['errors']).toEqual([
      'This passkey is your only way to sign in. Set a password first.',
    ]);
    await addPasskey(ann, newAuthenticator(server));
    expect((await ann.call('DELETE', `/api/me/passkeys/${body['id']}`)).status).toBe(204);
    await server.services.database.pool.query(
      `update session set authenticated_at = now() - interval '1 hour'`,
    );
    const asked = await ann.call('POST', '/api/me/passkeys/options', {});
    expect(asked.body['data']).toEqual({ password: false, second: false, passkey: true });
    const proof = await ann.call('POST', '/api/auth/reauthenticate', { password: PASSWORD });
    expect(proof.body['message']).toBe('Your account does not use password.');
  });
});
