import { scopes } from '@tessera/domain/accounts/scopes.ts';
import { calls } from '@tessera/domain/api/index.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
});

/** A program with an access token of Ann's. */
async function program(...granted: string[]): Promise<TestClient & { id: string }> {
  const made = await ann.call('POST', '/api/me/tokens', {
    name: 'A program',
    scopes: granted,
    expiresInDays: 7,
  });
  expect(made.status).toBe(200);
  return Object.assign(new TestClient(server.address), {
    token: String(made.body['token']),
    team: ann.team,
    id: String(made.body['id']),
  });
}

test('an access token is shown once, and stored as a hash', async () => {
  const { token, id } = await program('records:read');
  expect(token).toMatch(/^tsr_[\w-]{43}$/);
  const listed = await ann.call('GET', '/api/me/tokens');
  const one = (listed.body as unknown as { id: string; hint: string }[]).find((found) => found.id === id);
  expect(one).toMatchObject({ name: 'A program', scopes: ['records:read'], hint: token.slice(-4) });
  expect(JSON.stringify(listed.body)).not.toContain(token);
  const { rows } = await server.services.database.pool.query('select t::text from access_token t');
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));
});

test('an access token may do what its scopes allow, and no more', async () => {
  const { board, folder, item } = await ann.makeFolder();
  const reader = await program('records:read');
  const writer = await program('records:write');
  const folders = `/api/${ann.team}/folders?board_id=${board}`;
  expect((await reader.call('GET', folders)).status).toBe(200);
  const one = item();
  expect(await reader.put('items', one.id, one.item)).toMatchObject({
    status: 403,
    body: { code: 'token_scope', message: 'This access token may not do this.' },
  });
  expect((await reader.call('DELETE', `/api/${ann.team}/folders/${folder}`)).status).toBe(403);
  expect((await reader.call('PUT', `/api/${ann.team}/multiple`, [])).status).toBe(403);
  expect((await writer.put('items', one.id, one.item)).status).toBe(200);
  expect((await writer.call('GET', folders)).status).toBe(403);
  expect((await (await program('workspaces:read')).call('GET', `/api/teams/${ann.team}`)).status).toBe(200);
  expect((await (await program('profile:read')).call('GET', '/api/me')).status).toBe(200);
});

test('an access token with every scope still cannot change the account, by any call', async () => {
  const mighty = await program(...scopes);
  const closed = calls.filter(({ open, scope }) => !open && scope === undefined);
  const own = closed.filter(({ path }) => path.startsWith('/api/me') || path.startsWith('/api/auth'));
  expect(own.length).toBeGreaterThan(25);
  for (const { method, path } of closed) {
    const address = path.replaceAll(':team', String(ann.team)).replaceAll(/:\w+/g, newId());
    const answer = await mighty.call(method, address, method === 'GET' ? undefined : {});
    expect([method, path, answer.status, answer.body['code']]).toEqual([method, path, 403, 'token_scope']);
  }
});

test('an access token ends at once when it is revoked, and on its day; nobody else can revoke it', async () => {
  const one = await program('profile:read');
  expect((await one.call('GET', '/api/me')).status).toBe(200);
  const eve = await TestClient.signUp(server, 'Eve');
  expect((await eve.call('DELETE', `/api/me/tokens/${one.id}`)).status).toBe(404);
  expect((await ann.call('DELETE', `/api/me/tokens/${one.id}`)).status).toBe(204);
  expect((await one.call('GET', '/api/me')).status).toBe(401);
  const other = await program('profile:read');
  await server.services.database.pool.query(
    `update access_token set expires_at = now() - interval '1 second' where id = $1`,
    [other.id],
  );
  expect((await other.call('GET', '/api/me')).status).toBe(401);
});

test('an access token has no live channels and no cookie', async () => {
  const mighty = await program(...scopes);
  const body = { socketId: 'x', channelNames: [`team.${ann.team}`] };
  expect((await mighty.call('POST', '/api/broadcasting/multi-auth', body)).status).toBe(403);
  expect((await mighty.call('POST', '/api/auth/refresh', {})).status).toBe(401);
});

test('a made-up access token, and a session’s token with the prefix, are refused', async () => {
  const anybody = new TestClient(server.address);
  for (const token of ['tsr_', `tsr_${'x'.repeat(43)}`, `tsr_${ann.token}`]) {
    const answer = await anybody.call('GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(401);
  }
});

test('the request for an access token is validated', async () => {
  const ask = (body: object) =>
    ann.call('POST', '/api/me/tokens', { name: 'A', scopes: ['profile:read'], expiresInDays: 7, ...body });
  expect((await ask({ scopes: [] })).status).toBe(422);
  expect((await ask({ scopes: ['everything'] })).status).toBe(422);
  expect((await ask({ name: ' ' })).status).toBe(422);
  expect(await ask({ name: 'a\0b' })).toMatchObject({
    status: 422,
    body: { errors: ['The text contains a character that cannot be saved.'] },
  });
  expect((await ask({ expiresInDays: 100_000 })).status).toBe(422);
  expect((await ask({ expiresInDays: null })).body).toMatchObject({ expires_at: null });
});

test('a person without a recent proof of identity is asked for one, and then goes on', async () => {
  const bob = await TestClient.signUp(server, 'Bob');
  const body = { name: 'A', scopes: ['profile:read'], expiresInDays: 7 };
  await server.services.database.pool.query(
    `update session set authenticated_at = now() - interval '31 minutes'
     where person_id = (select person_id from member where team_id = $1)`,
    [bob.team],
  );
  expect(await bob.call('POST', '/api/me/tokens', body)).toMatchObject({
    status: 401,
    body: {
      code: 'reauth',
      type: 'reauth',
      message: 'Please confirm that it is you.',
      data: { password: true, second: false, passkey: false },
    },
  });
  const wrong = await bob.call('POST', '/api/auth/reauthenticate', { password: 'wrong password' });
  expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
  expect((await bob.call('POST', '/api/me/tokens', body)).status).toBe(401);
  expect((await bob.call('POST', '/api/auth/reauthenticate', { password: 'correct horse' })).status).toBe(
    204,
  );
  expect((await bob.call('POST', '/api/me/tokens', body)).status).toBe(200);
});
