import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@tessera/domain/api/call.ts';
import { isMadeInPreview } from '@tessera/domain/api/call.ts';
import { calls } from '@tessera/domain/api/index.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from './caller.ts';
import { preview } from './preview.ts';
import { requestWith } from './request.ts';

const REFUSED = 'This feature is not available in preview mode.';
let sent: string[];
const nothing = () => {};
const caller = new Caller({
  fetch: async (address, { method } = {}) => {
    sent.push(`${method} ${address}`);
    return Response.json({});
  },
  origin: '',
  tokens: { current: async () => 'token', renew: async () => null },
  signs: {
    ...{ updateRequired: nothing, forceReload: nothing, reauth: async () => false, disconnected: nothing },
    ...{ emailNotVerified: nothing, success: nothing, failedRequest: nothing, refusedOffline: nothing },
  },
  offline: () => false,
});
const request = requestWith(caller);

beforeEach(() => {
  sent = [];
  preview.set(true);
});
afterEach(() => preview.set(false));

const nameOf = ({ method, path: address }: Call): string => `${method} ${address}`;
/** Any value for each parameter. */
const paramsOf = ({ path: address }: Call) =>
  Object.fromEntries(Array.from(address.matchAll(/:(\w+)/g), ([, name]) => [name!, '1']));

describe('in preview', () => {
  test.each(calls.filter((call) => !isMadeInPreview(call)).map((call) => [nameOf(call), call] as const))(
    '%s is not sent',
    async (_, call) => {
      await expect(request(call, { params: paramsOf(call), body: {} })).rejects.toThrow(REFUSED);
      await expect(
        request(call, { params: paramsOf(call), body: {}, anyway: true, background: true, open: false }),
      ).rejects.toThrow(REFUSED);
      expect(sent).toEqual([]);
    },
  );

  test.each(calls.filter(isMadeInPreview).map((call) => [nameOf(call), call] as const))(
    '%s is sent',
    async (_, call) => {
      await request(call, { params: paramsOf(call), ...(call.method === 'GET' ? {} : { body: {} }) });
      expect(sent).toHaveLength(1);
    },
  );

  test('beside reads, only calls that ask, or belong to a session, are sent', () => {
    const marked = calls.filter((call) => call.method !== 'GET' && isMadeInPreview(call)).map(nameOf);
    expect(marked).toEqual([
      'POST /api/auth/login',
      'POST /api/auth/passkey/options',
      'POST /api/auth/passkey',
      'POST /api/auth/refresh',
      'POST /api/auth/logout',
      'POST /api/auth/reauthenticate',
      'POST /api/auth/password/check',
      'POST /api/auth/invitations/look',
      'POST /api/:team/attributes/:id/conversion/preview',
      'POST /api/:team/items/move/preview',
      'POST /api/:team/link-icons',
      'POST /api/:team/comments/counts',
      'POST /api/broadcasting/multi-auth',
      'POST /api/:team/files/links',
    ]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('a %s without a definition is not sent', async (method) => {
    await expect(caller.fetch('/api/log', { method, json: {} })).rejects.toThrow(REFUSED);
    expect(sent).toEqual([]);
  });

  test('no file is sent', async () => {
    const body = new FormData();
    body.append('photo', new Blob(['picture']), 'photo.png');
    for (const address of ['/api/me/photo', '/api/teams/1/photo', '/api/1/imports'])
      await expect(caller.fetch(address, { method: 'POST', body })).rejects.toThrow(REFUSED);
    expect(sent).toEqual([]);
  });

  test('saves of other tabs in the outbox are sent', async () => {
    await caller.transport({ method: 'PUT', route: '/api/1/items/x', body: {}, key: 'key' });
    expect(sent).toEqual(['PUT /api/1/items/x']);
  });
});

test('no other file of the page calls the server itself, except for reads and the session', () => {
  const web = path.join(import.meta.dirname, '../..');
  const ways =
    /(?<![\w.])(fetch\(|sendBeacon|XMLHttpRequest|new WebSocket|new EventSource)|import \{ io\b[^}]*\} from 'socket\.io-client'/;
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/node_modules|testing|\.test\./.test(file),
  );
  const found = files.filter((file) => {
    const code = readFileSync(path.join(web, file), 'utf8').replace(/^\s*(\*|\/\/|\/\*).*$/gm, '');
    return ways.test(code);
  });
  expect(found.sort()).toEqual([
    // Texts and documents at a sealed address, which need no token.
    'attributes/attachments/file-content.tsx',
    // It goes on where the page is gone; a preview reports nothing.
    'data/analytics/report-page.ts',
    'data/api/asked-ahead.ts',
    'data/api/caller.ts',
    'data/api/challenge.ts',
    'data/api/refresh.ts',
    'data/api/upload.ts',
    'data/folder/folder-worker.ts',
    // Another host: it is not told who asks.
    'data/status/status-message.ts',
    'data/sync/open-socket.ts',
    // Pages that the server alone has.
    'service-worker.ts',
    // Fonts of the app itself, for a picture.
    'views/gantt/export/inline.ts',
  ]);
});
