import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PASSWORD, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { addTotp } from '../../testing/two-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const left = async (client: TestClient) =>
  (await client.call('GET', '/api/me/two-factor')).body['recovery_codes'];

describe('a recovery code', () => {
  test('signs in once, however it is typed; its person is told', async () => {
    const ann = await TestClient.signUp(server);
    const { codes } = await addTotp(ann);
    const send = vi.spyOn(server.services.notices, 'send');
    const [one, two] = codes as [string, string];
    expect((await ann.signIn({ recoveryCode: one })).status).toBe(200);
    expect(send).toHaveBeenCalledWith(expect.any(Number), 'recovery-code-used', { left: 9 });
    const again = await ann.signIn({ recoveryCode: one });
    expect([again.status, again.body['code']]).toEqual([422, 'wrong_code']);
    const typed = ` ${two.toUpperCase().replaceAll('-', ' ')} `;
    expect((await ann.signIn({ recoveryCode: typed })).status).toBe(200);
    expect(await left(ann)).toBe(8);
    const { body } = await ann.call('GET', '/api/me/events');
    const kinds = (body['data'] as unknown as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'recovery-code-used')).toHaveLength(2);
    send.mockRestore();
  });

  test('is accepted from one of twenty who show it at once', async () => {
    const ann = await TestClient.signUp(server);
    const { codes } = await addTotp(ann);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ann.signIn({ recoveryCode: codes[3] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await left(ann)).toBe(9);
  });

  test('is valid for its own person only', async () => {
    const ann = await TestClient.signUp(server, 'Ann');
    const eve = await TestClient.signUp(server, 'Eve');
    await addTotp(ann);
    const { codes } = await addTotp(eve);
    expect((await ann.signIn({ recoveryCode: codes[0] })).status).toBe(422);
    expect((await eve.signIn({ recoveryCode: codes[0] })).status).toBe(200);
  });

  test('proves a person’s identity, once', async () => {
    const ann = await TestClient.signUp(server);
    const { codes } = await addTotp(ann);
    const prove = async () =>
      (await ann.call('POST', '/api/auth/reauthenticate', { password: PASSWORD, recoveryCode: codes[0] }))
        .status;
    expect([await prove(), await prove()]).toEqual([204, 422]);
  });

  test('is no longer offered when all are used; a renewed set is complete again', async () => {
    const ann = await TestClient.signUp(server);
    const { codes } = await addTotp(ann);
    for (const recoveryCode of codes) expect((await ann.signIn({ recoveryCode })).status).toBe(200);
    expect((await ann.signIn()).body['data']).toMatchObject({ totp: true, recoveryCode: false });
    expect((await ann.signIn({ recoveryCode: codes[0] })).status).toBe(422);
    await ann.call('POST', '/api/me/two-factor/recovery-codes', {});
    expect(await left(ann)).toBe(10);
  });
});

describe('a renewed set', () => {
  test('replaces the former one', async () => {
    const ann = await TestClient.signUp(server);
    const { codes } = await addTotp(ann);
    const renewed = await ann.call('POST', '/api/me/two-factor/recovery-codes', {});
    const fresh = renewed.body['recovery_codes'] as unknown as string[];
    expect(fresh).toHaveLength(10);
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    expect((await ann.signIn({ recoveryCode: codes[0] })).status).toBe(422);
    expect((await ann.signIn({ recoveryCode: fresh[0] })).status).toBe(200);
  });

  test('is one set, also if two tabs ask at once', async () => {
    const ann = await TestClient.signUp(server);
    await addTotp(ann);
    const sets = await Promise.all(
      [1, 2].map(async () => {
        const { body } = await ann.call('POST', '/api/me/two-factor/recovery-codes', {});
        return body['recovery_codes'] as unknown as string[];
      }),
    );
    expect(await left(ann)).toBe(10);
    const good = await Promise.all(sets.map((set) => ann.signIn({ recoveryCode: set[0] })));
    expect(good.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is not created while two-factor is off', async () => {
    const ann = await TestClient.signUp(server);
    const refused = await ann.call('POST', '/api/me/two-factor/recovery-codes', {});
    expect([refused.status, refused.body['code']]).toEqual([422, 'invalid']);
    expect(await left(ann)).toBe(0);
  });
});
