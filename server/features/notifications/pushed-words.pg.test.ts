import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { newId } from '@tessera/domain/ids.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import type { PushedNotification } from '@tessera/domain/notifications/push.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { join, setStanding } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { pushTo } from './push.ts';
import { startPushService } from './testing/push-service.ts';

let server: TestServer;
let ann: TestClient;
let service: Awaited<ReturnType<typeof startPushService>>;
const bodies: Buffer[] = [];

beforeAll(async () => {
  service = await startPushService((_, body) => {
    bodies.push(body);
    return 201;
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

const bytes = (text: string) => Buffer.from(text, 'latin1');
const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** What a browser reads (RFC 8291): the salt, the size of records, the key of the server, and one record. */
function decrypted(body: Buffer, browser: ECDH, auth: Buffer): PushedNotification {
  const [salt, length] = [body.subarray(0, 16), body[20]!];
  const theirs = body.subarray(21, 21 + length);
  const info = Buffer.concat([bytes('WebPush: info\0'), browser.getPublicKey(), theirs]);
  const secret = derive(browser.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, bytes('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, bytes('Content-Encoding: nonce\0'), 12);
  const record = body.subarray(21 + length);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

test('a device says what happened in the language of its person, also of people who are gone, and leads there', async () => {
  const fay = await join(server, ann, 'full-member', { name: 'Fay' });
  const gus = await join(server, ann, 'full-member', { name: 'Gus' });
  await ok(fay.call('PUT', '/api/me', { locale: 'de-AT' }));
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const endpoint = `${service.address}/here`;
  await ok(
    fay.call('POST', '/api/notifications/device-tokens', { token: JSON.stringify({ endpoint, keys }) }),
  );
  const { board, folder, name, item } = await ann.makeFolder();
  const who = newId();
  const fields = { row_version: 1, board_id: board, folder_id: folder, kind: 'members', name: 'Who' };
  await ok(ann.put('attributes', who, { ...fields, position: 'a3' }));
  const one = item({ [name]: 'Brücke' });
  await ok(ann.multiple([{ collection: 'items', ...one }]));
  await ok(gus.put('values', `${one.id}.${who}`, { data: [fay.id], row_version: 1 }));
  await eventually(() => expect(bodies).toHaveLength(1));
  const [told] = (await fay.call('GET', '/api/notifications')).body['data'] as unknown as Notification[];
  const address = `/b/${board}/${folder}/${one.id}?notification=${told!.id}`;
  const first = decrypted(bodies[0]!, browser, auth);
  expect(first).toEqual({
    ...{ id: told!.id, title: 'Brücke', body: expect.stringMatching(/^Gus .*zu/), dir: 'ltr', address },
  });

  await setStanding(server, ann.team, gus.id, undefined);
  await pushTo(server.services, fay.id, told!.id);
  expect(decrypted(bodies[1]!, browser, auth).body).toMatch(/^Entfernte Person /);

  await ok(fay.call('PUT', '/api/me', { locale: 'ar' }));
  await pushTo(server.services, fay.id, told!.id);
  expect(decrypted(bodies[2]!, browser, auth).dir).toBe('rtl');

  // What is read by then is not told, nor what somebody else was told.
  const { body: me } = await ann.call('GET', '/api/me');
  await pushTo(server.services, Number(me['id']), told!.id);
  await ok(fay.call('PUT', '/api/notifications/read', { notification_ids: [told!.id] }));
  await pushTo(server.services, fay.id, told!.id);
  expect(bodies).toHaveLength(3);
});
