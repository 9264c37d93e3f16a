import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { join } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { pushKeys } from './push-keys.ts';
import { startPushService } from './testing/push-service.ts';

let server: TestServer;
let ann: TestClient;
let service: Awaited<ReturnType<typeof startPushService>>;
const heard: { path: string; headers: IncomingMessage['headers']; bytes: number }[] = [];

/** A push service: it forgets the devices whose address says so. */
beforeAll(async () => {
  service = await startPushService(({ url = '', headers }, body) => {
    heard.push({ path: url, headers, bytes: body.length });
    return url.startsWith('/gone') ? 410 : 201;
  });
  server = await startOwnServer({ OUTGOING: 'anywhere' });
  ann = await TestClient.signUp(server, 'Ann');
});
afterAll(async () => {
  await server.stop();
  service.close();
});

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([200, 204], JSON.stringify(body)).toContain(status);
};

function subscription(path: string): string {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return JSON.stringify({ endpoint: `${service.address}${path}`, expirationTime: null, keys });
}

async function assignTo(person: number): Promise<void> {
  const { board, folder, name, item } = await ann.makeFolder();
  const who = newId();
  const fields = { row_version: 1, board_id: board, folder_id: folder, kind: 'members', name: 'Who' };
  await ok(ann.put('attributes', who, { ...fields, position: 'a3' }));
  await ok(ann.multiple([{ collection: 'items', ...item({ [name]: 'Item', [who]: [person] }) }]));
}
const asked = (path: string) => heard.filter((one) => one.path === path);
const devices = async (person: number): Promise<string[]> => {
  const { rows } = await server.services.database.pool.query(
    'select token from device where person_id = $1',
    [person],
  );
  return rows.map(({ token }) => token);
};

test('a device is told, encrypted and signed; one that has gone is forgotten; one that was removed hears nothing', async () => {
  const bob = await join(server, ann, 'full-member');
  const tokens = {
    here: subscription('/here'),
    gone: subscription('/gone'),
    removed: subscription('/removed'),
  };
  for (const token of [...Object.values(tokens), 'the token of a shell'])
    await ok(bob.call('POST', '/api/notifications/device-tokens', { token }));
  await ok(bob.call('DELETE', '/api/notifications/device-tokens', { token: tokens.removed }));
  await assignTo(bob.id);
  await eventually(() => expect(asked('/here')).toHaveLength(1));
  const [told] = asked('/here');
  expect(told!.headers['content-encoding']).toBe('aes128gcm');
  expect(told!.headers['authorization']).toContain(`k=${server.services.pushKeys.publicKey}`);
  expect(told!.bytes).toBeGreaterThan(100);
  await eventually(async () =>
    expect((await devices(bob.id)).toSorted()).toEqual([tokens.here, 'the token of a shell'].toSorted()),
  );
  expect(asked('/removed')).toEqual([]);
});

test('a device hears nothing once its session has ended, or somebody else has it', async () => {
  const eva = await join(server, ann, 'full-member', { name: 'Eva' });
  const fay = await join(server, ann, 'full-member', { name: 'Fay' });
  const tokens = {
    lost: subscription('/lost'),
    kept: subscription('/kept'),
    shared: subscription('/shared'),
  };
  const add = (client: TestClient, token: string) =>
    ok(client.call('POST', '/api/notifications/device-tokens', { token }));
  await add(eva, tokens.lost);
  await add(eva, tokens.shared);
  const { body } = await eva.signIn();
  eva.token = String(body['access_token']);
  await add(eva, tokens.kept);
  await add(fay, tokens.shared);
  expect(await devices(fay.id)).toEqual([tokens.shared]);
  await ok(eva.call('DELETE', '/api/me/sessions'));
  await assignTo(eva.id);
  await eventually(() => expect(asked('/kept')).toHaveLength(1));
  expect([...asked('/lost'), ...asked('/shared')]).toEqual([]);
});

test('who wants none on their devices, or has quiet hours, is told nothing there', async () => {
  const cem = await join(server, ann, 'full-member', { name: 'Cem' });
  const dee = await join(server, ann, 'full-member', { name: 'Dee' });
  await ok(cem.call('POST', '/api/notifications/device-tokens', { token: subscription('/cem') }));
  await ok(dee.call('POST', '/api/notifications/device-tokens', { token: subscription('/dee') }));
  await ok(
    cem.call('PUT', '/api/me/notification-settings', {
      AddedToMembersAttributeNotification: { app: true, email: 'never', push: false },
    }),
  );
  const now = new Date();
  const time = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
  await ok(
    dee.call('PUT', '/api/me/notification-settings', { quiet_hours: { from: time(-60), to: time(60) } }),
  );
  for (const { id } of [cem, dee]) await assignTo(id);
  for (const one of [cem, dee])
    await eventually(async () =>
      expect((await one.call('GET', '/api/notifications/unread-count')).body['count']).toBe(1),
    );
  expect(asked('/cem').concat(asked('/dee'))).toEqual([]);
});

test('the keys are the same at every start, and others for another secret', () => {
  const secret = (text: string) => Buffer.from(text.repeat(32)).toString('base64');
  expect(pushKeys(secret('a'))).toEqual(pushKeys(secret('a')));
  expect(pushKeys(secret('a')).publicKey).not.toBe(pushKeys(secret('b')).publicKey);
  expect(Buffer.from(pushKeys(secret('a')).publicKey, 'base64url')).toHaveLength(65);
});
