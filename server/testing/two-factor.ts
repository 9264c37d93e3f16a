import { generate } from 'otplib';
import { expect } from 'vitest';
import { Authenticator, type Odd } from './authenticator.ts';
import type { Answer, TestClient, TestServer } from './test-server.ts';

/** The page's address, as authenticators see it. */
export const originOf = (server: { address: string }): string =>
  `http://localhost:${new URL(server.address).port}`;

/** The code that an authenticator app shows, or the one after it. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });

/** Six digits that are not a valid code now. */
export async function wrongCode(secret: string): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
}

/** Sets an authenticator app up; `code`: the one that this spends. */
export async function addTotp(
  client: TestClient,
): Promise<{ secret: string; code: string; codes: string[] }> {
  const started = await client.call('POST', '/api/me/two-factor/totp', {});
  expect(started.status).toBe(200);
  const secret = String(started.body['secret']);
  const code = await codeOf(secret);
  const answer = await client.call('PUT', '/api/me/two-factor/totp', { code });
  expect(answer.status).toBe(200);
  return { secret, code, codes: (answer.body['recovery_codes'] ?? []) as string[] };
}

/** Makes former codes unused: a test does not wait half a minute for the next. */
export async function forgetCodes(server: TestServer, client: TestClient): Promise<void> {
  await server.services.database.pool.query(
    'update totp set last_step = 0 from person where person.id = person_id and lower(email) = lower($1)',
    [client.email],
  );
}

/** A challenge of the server, as a browser gets it. */
interface Asked {
  id: string;
  options: Record<string, unknown>;
}

/** The challenge for a new passkey. It is refused if there are too many already. */
export async function startPasskey(client: TestClient): Promise<Asked> {
  const { status, body } = await client.call('POST', '/api/me/passkeys/options', {});
  expect(status).toBe(200);
  return body as unknown as Asked;
}

/** Answers that challenge with a passkey that the authenticator makes. */
export const finishPasskey = (
  client: TestClient,
  authenticator: Authenticator,
  { id, options }: Asked,
  { name = 'My key', odd = {} as Odd } = {},
): Promise<Answer> =>
  client.call('POST', '/api/me/passkeys', {
    name,
    passkey: { id, response: authenticator.create(options, odd) },
  });

export const addPasskey = async (
  client: TestClient,
  authenticator: Authenticator,
  more: { name?: string; odd?: Odd } = {},
): Promise<Answer> => finishPasskey(client, authenticator, await startPasskey(client), more);

/** The challenge for a caller, signed in or not. */
export async function askPasskey(client: TestClient): Promise<Asked> {
  const { status, body } = await client.call('POST', '/api/auth/passkey/options', {});
  expect(status).toBe(200);
  return body as unknown as Asked;
}

/** The challenge that comes after the right password. */
export async function askSecond(client: TestClient): Promise<Asked> {
  const { status, body } = await client.signIn();
  expect([status, body['code']]).toEqual([401, 'two_factor_required']);
  return (body['data'] as unknown as { passkey: Asked }).passkey;
}

export const newAuthenticator = (server: { address: string }, syncs = false): Authenticator =>
  new Authenticator(originOf(server), { syncs });
