import { NoAnswer } from '@tessera/sync/request.ts';
import { expect, test, vi } from 'vitest';
import { askForToken, refresh } from './refresh.ts';

const token = { access_token: 'a.b.c', expires_in: 600 };

function refreshing(answer: () => Promise<Response>) {
  const fetch = vi.fn((_address: string, _request: RequestInit) => answer());
  const signs = { updateRequired: vi.fn(), forceReload: vi.fn() };
  const run = () =>
    refresh({
      ask: () => askForToken(fetch as never),
      signs,
      challenge: { through: (send: () => Promise<Response>) => send() },
    });
  return { fetch, signs, run };
}

test('a refresh carries the version, a new key each time, and the grant type', async () => {
  const { fetch, run } = refreshing(async () => Response.json(token));
  expect(await run()).toEqual(token);
  await run();
  const sent = fetch.mock.calls.map(([address, { method, headers, body }]) => {
    const { 'x-client-version': version, 'x-idempotency-key': key } = headers as Record<string, string>;
    return { ...{ address, method, version, key }, body: JSON.parse(body as string) };
  });
  expect(sent[0]).toMatchObject({
    ...{ address: '/api/auth/refresh', method: 'POST', version: '34.2.0', body: { grantType: 'token' } },
  });
  expect(sent[0]!.key).not.toBe(sent[1]!.key);
});

test("a refresh's answer reports an outdated client, like any other", async () => {
  const old = refreshing(async () => Response.json(token, { headers: { 'x-update-required': '1' } }));
  await old.run();
  expect(old.signs.updateRequired).toHaveBeenCalledOnce();
  const older = refreshing(
    async () => new Response(null, { status: 401, headers: { 'x-force-reload': '1' } }),
  );
  expect(await older.run()).toBe(null);
  expect(older.signs.forceReload).toHaveBeenCalledOnce();
});

test('only a 401 to a refresh ends the session', async () => {
  await expect(refreshing(async () => new Response(null, { status: 503 })).run()).rejects.toThrow(NoAnswer);
  await expect(refreshing(() => Promise.reject(new TypeError('network'))).run()).rejects.toThrow(NoAnswer);
});
