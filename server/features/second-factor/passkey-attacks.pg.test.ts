import { generateKeyPairSync } from 'node:crypto';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Authenticator, Odd } from '../../testing/authenticator.ts';
import {
  type Answer,
  PASSWORD,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../../testing/test-server.ts';
import {
  addPasskey,
  addTotp,
  askPasskey,
  askSecond,
  finishPasskey,
  newAuthenticator,
  originOf,
  startPasskey,
} from '../../testing/two-factor.ts';
import { deleteOldChallenges } from './challenges.store.ts';

let server: TestServer;
let anybody: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  anybody = new TestClient(server.address);
});
afterAll(() => server.stop());

const WRONG = [422, 'wrong_passkey'];
const told = ({ status, body }: Answer) => [status, body['code']];
const show = (id: string, response: object) =>
  anybody.call('POST', '/api/auth/passkey', { passkey: { id, response } });

/** A person with a passkey, which is also the second factor. */
async function person(name = 'Ann'): Promise<{ client: TestClient; key: Authenticator; passkey: string }> {
  const client = await TestClient.signUp(server, name);
  const key = newAuthenticator(server);
  const { body } = await addPasskey(client, key);
  await client.call('PUT', '/api/me/two-factor/passkeys', {});
  return { client, key, passkey: String(body['id']) };
}

const otherKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const odds: [string, (server: TestServer) => Odd][] = [
  ['made on another page', () => ({ origin: 'https://tessera.example.com' })],
  ['made on another port', () => ({ origin: 'http://localhost:1' })],
  ['made at the number of this machine', ({ address }) => ({ origin: address })],
  ['made for a page that begins alike', (at) => ({ origin: `${originOf(at)}.example.com` })],
  ['made in a frame of another page', () => ({ crossOrigin: true })],
  ['made for another server', () => ({ rpId: 'example.com' })],
  ['made without asking who holds the authenticator', () => ({ verified: false })],
  ['with a challenge of the attacker', () => ({ challenge: Buffer.alloc(32, 1).toString('base64url') })],
  ['with the signature of another key', () => ({ key: otherKey() })],
  ['with a counter that goes back', () => ({ counter: 1 })],
  ['with the counter of before', () => ({ counter: 2 })],
  ['with no counter any more', () => ({ counter: 0 })],
  ['with somebody else’s handle', () => ({ userHandle: Buffer.alloc(16, 1).toString('base64url') })],
  ['that does not say whose it is', () => ({ userHandle: null })],
  ['that answers the making of a passkey', () => ({ type: 'webauthn.create' })],
];

describe('an invalid answer is refused', () => {
  test.each(odds)('%s', async (_, odd) => {
    const { key } = await person();
    for (let uses = 1; uses <= 2; uses += 1) {
      const good = await askPasskey(anybody);
      expect((await show(good.id, key.get(good.options))).status).toBe(200);
    }
    const { id, options } = await askPasskey(anybody);
    expect(told(await show(id, key.get(options, odd(server))))).toEqual(WRONG);
    // The challenge is spent, also for the right answer.
    expect(told(await show(id, key.get(options)))).toEqual(WRONG);
    const good = await askPasskey(anybody);
    expect((await show(good.id, key.get(good.options))).status).toBe(200);
  });

  const ofMaking = odds.filter(([, odd]) => {
    const { origin, crossOrigin, rpId, verified, challenge } = odd({
      address: 'http://127.0.0.1:1',
    } as TestServer);
    return origin ?? crossOrigin ?? rpId ?? challenge ?? verified === false;
  });
  test.each(ofMaking)('to a challenge for a new passkey: %s', async (_, odd) => {
    const ann = await TestClient.signUp(server);
    const answer = await addPasskey(ann, newAuthenticator(server), { odd: odd(server) });
    expect(told(answer)).toEqual(WRONG);
    expect((await ann.call('GET', '/api/me/passkeys')).body).toEqual([]);
  });

  test.each([
    ['nothing', {}],
    ['words', { id: 'x', rawId: 'x', type: 'public-key', response: 'yes' }],
    ['numbers', { id: 1, rawId: 1, type: 1, response: { clientDataJSON: 1 } }],
    ['a list', { id: ['x'], rawId: ['x'], type: 'public-key', response: [] }],
    [
      'what is no JSON inside',
      {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: {
          clientDataJSON: 'AAAA',
          authenticatorData: 'AAAA',
          signature: 'AAAA',
          userHandle: 'AAAA',
        },
        clientExtensionResults: {},
      },
    ],
    [
      'null inside',
      {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'bnVsbA', attestationObject: 'oA' },
        clientExtensionResults: {},
      },
    ],
    ['very much', { id: 'A'.repeat(100_000), rawId: 'A', type: 'public-key', response: {} }],
  ])('of %s', async (_, response) => {
    const { client } = await person();
    const { id } = await askPasskey(anybody);
    expect(told(await show(id, response))).toEqual(WRONG);
    const passkey = { id: (await startPasskey(client)).id, response };
    expect(told(await client.call('POST', '/api/me/passkeys', { name: 'x', passkey }))).toEqual(WRONG);
  });

  test('with a broken inner part only', async () => {
    const { key } = await person();
    for (const [field, value] of [
      ['authenticatorData', 'AAAA'],
      ['signature', 'AAAA'],
      ['signature', 'not/base64url+'],
      ['clientDataJSON', 'bnVsbA'],
      ['clientDataJSON', 'W10'],
    ] as const) {
      const { id, options } = await askPasskey(anybody);
      const answer = key.get(options) as { response: object };
      const response = { ...answer, response: { ...answer.response, [field]: value } };
      expect([field, value, ...told(await show(id, response))]).toEqual([field, value, ...WRONG]);
    }
  });
});

describe('a challenge', () => {
  test('is answered once, also by twenty at the same time', async () => {
    const { key } = await person();
    const { id, options } = await askPasskey(anybody);
    const response = key.get(options);
    const answers = await Promise.all(Array.from({ length: 20 }, () => show(id, response)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(told(await show(id, response))).toEqual(WRONG);
    // The same answer to an open challenge does not help.
    expect(told(await show((await askPasskey(anybody)).id, response))).toEqual(WRONG);
    expect(told(await show(newId(), response))).toEqual(WRONG);
  });

  test('is valid for five minutes, and then deleted', async () => {
    const { client, key } = await person();
    const { pool } = server.services.database;
    const { id, options } = await askPasskey(anybody);
    await pool.query(`update passkey_challenge set expires_at = expires_at - interval '5 minutes'`);
    expect(told(await show(id, key.get(options)))).toEqual(WRONG);
    await askSecond(client);
    await deleteOldChallenges(pool);
    expect((await pool.query('select count(*)::int as count from passkey_challenge')).rows[0].count).toBe(1);
  });

  test('is valid for its own purpose only', async () => {
    const { client, key } = await person();
    const second = await askSecond(client);
    const passkey = { id: second.id, response: key.get(second.options) };
    expect(told(await show(second.id, passkey.response))).toEqual(WRONG);
    // Such an attempt does not spend it.
    expect((await client.signIn({ passkey })).status).toBe(200);

    for (const signIn of [await askPasskey(anybody), await askPasskey(client)]) {
      const shown = { id: signIn.id, response: key.get(signIn.options) };
      expect(told(await client.signIn({ passkey: shown }))).toEqual(WRONG);
    }
    const other = newAuthenticator(server);
    const adding = await startPasskey(client);
    const allowed = { ...adding.options, rpId: 'localhost' };
    expect(told(await show(adding.id, key.get(allowed)))).toEqual(WRONG);
    const asked = await askPasskey(client);
    const response = other.create({ ...adding.options, challenge: asked.options['challenge'] });
    const added = await client.call('POST', '/api/me/passkeys', {
      name: 'x',
      passkey: { id: asked.id, response },
    });
    expect(told(added)).toEqual(WRONG);
  });

  test('of one person cannot be answered by another', async () => {
    const ann = await person('Ann');
    const eve = await person('Eve');
    // Eve's passkey for Ann's challenge, with either handle.
    const second = await askSecond(ann.client);
    const foreign = eve.key.get(second.options, {}, eve.key.held[0]);
    expect(told(await ann.client.signIn({ passkey: { id: second.id, response: foreign } }))).toEqual(WRONG);
    // Eve's own challenge and passkey after Ann's password.
    const own = await askSecond(eve.client);
    const passkey = { id: own.id, response: eve.key.get(own.options) };
    expect(told(await ann.client.signIn({ passkey }))).toEqual(WRONG);
    // Ann's challenge for proving her identity, answered and sent by Eve; and Eve's, sent as Ann.
    for (const [asking, sending] of [
      [ann, eve],
      [eve, ann],
    ] as const) {
      const { id, options } = await askPasskey(asking.client);
      const proof = { passkey: { id, response: eve.key.get(options, {}, eve.key.held[0]) } };
      expect(told(await sending.client.call('POST', '/api/auth/reauthenticate', proof))).toEqual(WRONG);
    }
    // A new passkey of Eve's with Ann's challenge.
    const adding = await startPasskey(ann.client);
    expect(told(await finishPasskey(eve.client, newAuthenticator(server), adding))).toEqual(WRONG);
  });
});

describe('a passkey', () => {
  test('of another person proves nothing', async () => {
    const ann = await person('Ann');
    const eve = await person('Eve');
    const { id, options } = await askPasskey(anybody);
    const proof = { passkey: { id, response: eve.key.get(options) } };
    expect(told(await ann.client.call('POST', '/api/auth/reauthenticate', proof))).toEqual(WRONG);
    // It can be neither renamed nor removed by others.
    const path = `/api/me/passkeys/${eve.passkey}`;
    expect((await ann.client.call('PUT', path, { name: 'mine' })).status).toBe(404);
    expect((await ann.client.call('DELETE', path)).status).toBe(404);
  });

  test('that was removed is invalid, also in an answer that is in progress', async () => {
    const { client, key, passkey } = await person();
    await addTotp(client);
    const second = await askSecond(client);
    const { id, options } = await askPasskey(anybody);
    expect((await client.call('DELETE', `/api/me/passkeys/${passkey}`)).status).toBe(204);
    expect(told(await show(id, key.get(options)))).toEqual(WRONG);
    const shown = { id: second.id, response: key.get(second.options) };
    expect(told(await client.signIn({ passkey: shown }))).toEqual(WRONG);
  });

  test('of a deleted account signs nobody in', async () => {
    const { client, key } = await person();
    const { id, options } = await askPasskey(anybody);
    await server.services.database.pool.query(
      'update person set deleted_at = now() where lower(email) = lower($1)',
      [client.email],
    );
    expect(told(await show(id, key.get(options)))).toEqual(WRONG);
  });

  test('that a person has cannot be added again', async () => {
    const ann = await person('Ann');
    const eve = await TestClient.signUp(server, 'Eve');
    const adding = await startPasskey(eve);
    const thief = newAuthenticator(server);
    const made = thief.create(adding.options) as { response: { attestationObject: string } };
    // Ann's credential id in place of Eve's own, of the same length.
    const object = Buffer.from(made.response.attestationObject, 'base64url');
    const [own, annas] = [thief.held[0]!, ann.key.held[0]!].map(({ id }) => Buffer.from(id, 'base64url'));
    annas!.copy(object, object.indexOf(own!));
    const response = {
      ...made,
      id: ann.key.held[0]!.id,
      rawId: ann.key.held[0]!.id,
      response: { ...made.response, attestationObject: object.toString('base64url') },
    };
    const passkey = { id: adding.id, response };
    expect(told(await eve.call('POST', '/api/me/passkeys', { name: 'x', passkey }))).toEqual(WRONG);
    const { id, options } = await askPasskey(anybody);
    expect((await show(id, ann.key.get(options))).status).toBe(200);
  });

  test('with certificates that were not asked for is added without checking them', async () => {
    const ann = await TestClient.signUp(server);
    const attestation = { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(8)]]]) };
    expect((await addPasskey(ann, newAuthenticator(server), { odd: { attestation } })).status).toBe(200);
  });
});

test('a challenge for anybody tells nothing, and what a request claims to be does not count', async () => {
  const { client, key } = await person();
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const answer = await anybody.call('POST', '/api/auth/passkey/options', {}, forged);
  expect(answer.body['options']).toMatchObject({ rpId: 'localhost', allowCredentials: [] });
  const { token } = Object.assign(new TestClient(server.address), client);
  const mine = await askPasskey(Object.assign(new TestClient(server.address), { token }));
  expect(Object.keys(mine.options).sort()).toEqual(Object.keys(answer.body['options']!).sort());
  const { id, options } = await askPasskey(anybody);
  const response = key.get(options, { origin: 'https://evil.example' });
  const shown = await anybody.call('POST', '/api/auth/passkey', { passkey: { id, response } }, forged);
  expect(told(shown)).toEqual(WRONG);
  expect((await client.call('POST', '/api/auth/reauthenticate', { password: PASSWORD })).body['code']).toBe(
    'wrong_code',
  );
});
