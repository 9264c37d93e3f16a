import { expect, test } from 'vitest';
import { calls } from './index.ts';

const posts = calls.filter(({ method }) => method === 'POST');
const pathsOf = (some: typeof posts) => some.map(({ path }) => path).sort();

test('every POST is done once for its idempotency key, except for these', () => {
  expect(pathsOf(posts.filter(({ withoutKey }) => withoutKey !== undefined))).toEqual([
    '/api/:team/attributes/:id/conversion/preview',
    '/api/:team/comments/counts',
    '/api/:team/files/:id/finish',
    '/api/:team/files/links',
    '/api/:team/items/move/preview',
    '/api/:team/link-icons',
    '/api/:team/outside-calendars/:id/read',
    '/api/auth/email/verify',
    '/api/auth/invitations/look',
    '/api/auth/login',
    '/api/auth/logout',
    '/api/auth/passkey',
    '/api/auth/passkey/options',
    '/api/auth/password/check',
    '/api/auth/password/forgot',
    '/api/auth/password/reset',
    '/api/auth/reauthenticate',
    '/api/auth/refresh',
    '/api/auth/register',
    '/api/broadcasting/multi-auth',
    '/api/notifications/device-tokens',
    '/api/notifications/unsubscribe',
  ]);
});

test('an open POST says why it needs no key: it has no person to whom a key could belong', () => {
  for (const { path, open, visitors, withoutKey } of posts)
    expect([path, !(open || visitors) || Boolean(withoutKey)]).toEqual([path, true]);
});

test('only a POST says why it needs no key', () => {
  for (const { path, method, withoutKey } of calls)
    expect([path, withoutKey === undefined || method === 'POST']).toEqual([path, true]);
});

test('an answer that is shown once is not stored', () => {
  expect(pathsOf(calls.filter(({ shownOnce }) => shownOnce))).toEqual([
    '/api/:team/calendar-feeds',
    '/api/:team/calendar-feeds/:id/renew',
    '/api/me/tokens',
    '/api/me/two-factor/recovery-codes',
    '/api/me/two-factor/totp',
  ]);
});
