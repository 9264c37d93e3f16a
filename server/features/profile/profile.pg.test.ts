import { withDefaults } from '@tessera/domain/notifications/settings.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
});

const me = async () => (await ann.call('GET', '/api/me')).body as Record<string, unknown>;
const put = (change: object) => ann.call('PUT', '/api/me', change);

test('a new profile has its default values', async () => {
  const { id, email, ...rest } = await me();
  expect(id).toEqual(expect.any(Number));
  expect(email).toMatch(/^ann-/);
  expect(rest).toEqual({
    email_verified: true,
    pending_email: null,
    name: 'Ann',
    photo_url: null,
    guest: false,
    locale: 'en-US',
    start_of_week: null,
    timezone: null,
    preferences: {},
    survey: null,
    has_password: true,
    two_factor: false,
    canCreateWorkspace: true,
  });
});

test('only the fields that are sent change, and null resets a field', async () => {
  const before = await me();
  const changed = await put({ name: '  Ana 🦊 محمد ', locale: 'sr-Latn-RS', start_of_week: 0 });
  expect(changed).toMatchObject({ status: 200, body: { name: 'Ana 🦊 محمد', locale: 'sr-Latn-RS' } });
  await put({ timezone: 'Europe/Belgrade' });
  const survey = { role: 'owner', industry: null, use_case: 'projects' };
  await put({ survey });
  expect(await me()).toEqual({
    ...before,
    ...{ name: 'Ana 🦊 محمد', locale: 'sr-Latn-RS', start_of_week: 0, timezone: 'Europe/Belgrade', survey },
  });
  await put({ start_of_week: null, timezone: null });
  expect(await me()).toMatchObject({ start_of_week: null, timezone: null, survey });
  expect(await put({})).toMatchObject({ status: 200, body: await me() });
});

test('preferences are merged key by key, also from two devices at once', async () => {
  await put({ preferences: { theme: 'dark', workspaceSortOrder: [3, 1, 2] } });
  await Promise.all([
    put({ preferences: { api_dev_helper: true } }),
    put({ preferences: { usedCancelCoupon: false } }),
    put({ preferences: { theme: 'light' } }),
  ]);
  expect((await me())['preferences']).toEqual({
    ...{ theme: 'light', workspaceSortOrder: [3, 1, 2], api_dev_helper: true, usedCancelCoupon: false },
  });
});

describe('a change of the profile', () => {
  test('does not change fields outside the profile', async () => {
    const before = await me();
    const answer = await put({
      ...{ id: 1, email: 'root@example.org', email_verified: false, email_verified_at: null, guest: true },
      ...{ role: 'owner', photo_url: 'https://evil.example/x.png', has_password: false, two_factor: true },
      ...{ password_hash: 'x', password: 'x', two_factor_at: '2026-01-01', deleted_at: '2026-01-01' },
      ...{ pending_email: 'x@example.org', created_at: '2000-01-01', source: 'x', notification_settings: {} },
      preferences: { theme: 'system', role: 'owner', constructor: 1 },
      __proto__: { guest: true },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...before,
      preferences: { ...(before['preferences'] as object), theme: 'system' },
    });
    const { rows } = await server.services.database.pool.query(
      'select source, deleted_at, preferences from person where id = $1',
      [idOf(ann)],
    );
    expect(rows).toEqual([expect.objectContaining({ source: null, deleted_at: null })]);
    expect(Object.keys(rows[0].preferences)).not.toContain('role');
  });

  test.each([
    ['an empty name', { name: '   ' }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['a name that no database keeps', { name: 'a\0b' }],
    ['half of a character', { name: 'a\ud83e' }],
    ['a locale that is none', { locale: 'english please' }],
    ['a time zone that is none', { timezone: 'Mars/Olympus' }],
    ['an eighth day', { start_of_week: 7 }],
    ['a theme that is none', { preferences: { theme: 'neon' } }],
    ['an answer that was not offered', { survey: { role: 'king', industry: null, use_case: null } }],
    ['no object', []],
  ])('%s is refused', async (_what, change) => {
    const before = await me();
    const answer = await put(change);
    expect([answer.status, answer.body['code']]).toEqual([422, 'invalid']);
    expect(await me()).toEqual(before);
  });
});

test('notification settings are merged kind by kind', async () => {
  const path = '/api/me/notification-settings';
  expect((await ann.call('GET', path)).body).toEqual(withDefaults({}));
  const quiet = { CommentCreatedNotification: { app: false, email: false } };
  const loud = { CommentReactionCreatedNotification: { app: true, email: true } };
  await Promise.all([ann.call('PUT', path, quiet), ann.call('PUT', path, loud)]);
  expect((await ann.call('GET', path)).body).toEqual(withDefaults({ ...quiet, ...loud }));
  expect((await ann.call('PUT', path, {})).body).toEqual(withDefaults({ ...quiet, ...loud }));
  for (const odd of [
    { Nothing: { app: true, email: true } },
    { CommentCreatedNotification: { app: 'yes' } },
    null,
  ])
    expect((await ann.call('PUT', path, odd)).status).toBe(422);
});

test('a profile needs a sign-in, and a program needs the scope for it', async () => {
  const nobody = new TestClient(server.address);
  for (const [method, path] of [
    ['GET', '/api/me'],
    ['PUT', '/api/me'],
    ['POST', '/api/me/photo'],
    ['DELETE', '/api/me/photo'],
    ['GET', '/api/me/notification-settings'],
  ])
    expect((await nobody.call(method!, path!)).status).toBe(401);
  const made = await ann.call('POST', '/api/me/tokens', {
    ...{ name: 'A program', scopes: ['profile:read'], expiresInDays: null },
  });
  nobody.token = String(made.body['token']);
  expect((await nobody.call('GET', '/api/me')).body).toEqual(await me());
  expect((await nobody.call('PUT', '/api/me', { name: 'Eve' })).body['code']).toBe('token_scope');
});
