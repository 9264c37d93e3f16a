import { newId } from '@tessera/domain/ids.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mails } from '../../mail/mails.ts';
import { eventually } from '../../testing/eventually.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { join, setPermissions, setStanding } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { mailDue } from './mail-due.ts';

let server: TestServer;
let mails: Mailbox;
let ann: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  mails = new Mailbox(server, { sends: false });
  ann = await TestClient.signUp(server, 'Ann');
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;
const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([200, 204], JSON.stringify(body)).toContain(status);
};
/** What is due after so long. */
const mail = (after = 61_000) =>
  mailDue(server.services, new Date(Date.now() + after), new AbortController().signal);
const mailsTo = (client: TestClient) =>
  mails
    .to(client.email)
    .flatMap(({ name, told }) => (name === 'notifications' ? [told as Mails['notifications']] : []));
const listed = async (client: TestClient) =>
  (await client.call('GET', '/api/notifications')).body['data'] as unknown as Notification[];

async function work() {
  const { board, folder, name, size, item } = await ann.makeFolder();
  const who = newId();
  const fields = { row_version: 1, board_id: board, folder_id: folder, kind: 'members', name: 'Who' };
  await ok(ann.put('attributes', who, { ...fields, position: 'a3' }));
  const add = async (title: string, people: number[] = []) => {
    const one = item({ [name]: title, ...(people.length > 0 ? { [who]: people } : {}) });
    await ok(ann.multiple([{ collection: 'items', ...one }]));
    return one.id;
  };
  return { board, folder, size, add };
}

test('a mail names the item, says what was and is, and leads there; once', async () => {
  const bob = await join(server, ann, 'full-member');
  const { board, folder, size, add } = await work();
  await ok(
    bob.call('PUT', '/api/me/notification-settings', {
      ItemChangedNotification: { app: true, email: 'now', push: false },
    }),
  );
  const item = await add('Write', [bob.id]);
  await ok(bob.put('follows', item, { row_version: 1, folder_id: folder }));
  await ok(ann.put('values', `${item}.${size}`, { data: 3, row_version: 1 }));
  await eventually(async () => expect(await listed(bob)).toHaveLength(2));
  await mail(0);
  expect(mailsTo(bob)).toEqual([]);
  await mail();
  await mail();
  const [changed, assigned] = await listed(bob);
  expect(mailsTo(bob)).toEqual([
    {
      news: [
        {
          ...{
            title: 'Write',
            sentence: 'Ann made changes',
            where: "Ann's team / Board / Folder",
            body: null,
          },
          changes: [{ attribute: 'Size', before: '', after: '3' }],
          link: `${server.address}/b/${board}/${folder}/${item}?notification=${changed!.id}`,
        },
        expect.objectContaining({
          sentence: 'Ann assigned this to you',
          link: `${server.address}/b/${board}/${folder}/${item}?notification=${assigned!.id}`,
        }),
      ],
      more: 0,
      unsubscribe: expect.stringMatching(/\/unsubscribe\/[\w-]+$/),
    },
  ]);
});

test('what is read by then, or not to be seen any more, is not mailed', async () => {
  const cem = await join(server, ann, 'full-member', { name: 'Cem' });
  const { board, folder, add } = await work();
  await add('Read', [cem.id]);
  await eventually(async () => expect(await listed(cem)).toHaveLength(1));
  await ok(cem.call('PUT', '/api/notifications/read-all', { read_at: '2990-01-01 00:00:00' }));
  await add('Hidden', [cem.id]);
  await eventually(async () => expect(await listed(cem)).toHaveLength(2));
  await setPermissions(
    ann,
    { board_id: board, folder_id: folder },
    { [`user:${cem.id}:VIEW_FOLDER`]: false },
  );
  await mail();
  expect(mailsTo(cem)).toEqual([]);
});

test('a mail names whoever has left in the language of whoever reads it', async () => {
  const [fay, gus] = [
    await join(server, ann, 'full-member', { name: 'Fay' }),
    await join(server, ann, 'full-member'),
  ];
  await ok(fay.call('PUT', '/api/me', { locale: 'de-AT' }));
  const { board, folder, add } = await work();
  const fields = { row_version: 1, board_id: board, folder_id: folder, kind: 'members', name: 'By' };
  const by = newId();
  await ok(ann.put('attributes', by, { ...fields, position: 'a4' }));
  const item = await add('Write');
  await ok(gus.put('values', `${item}.${by}`, { data: [fay.id], row_version: 1 }));
  await eventually(async () => expect(await listed(fay)).toHaveLength(1));
  await setStanding(server, ann.team, gus.id, undefined);
  await mail();
  expect(mailsTo(fay)[0]?.news[0]?.sentence).toMatch(/Entfernte Person/);
  expect((await listed(fay))[0]?.created_by_name).toBe('Removed User');
});

test('a digest comes once, with all of it', async () => {
  const dee = await join(server, ann, 'full-member', { name: 'Dee' });
  const { add } = await work();
  await ok(
    dee.call('PUT', '/api/me/notification-settings', {
      AddedToMembersAttributeNotification: { app: true, email: 'daily', push: false },
    }),
  );
  for (const title of ['One', 'Two']) await add(title, [dee.id]);
  await eventually(async () => expect(await listed(dee)).toHaveLength(2));
  await mail(61_000);
  const early = mailsTo(dee).length;
  await mail(DAY_MS + 61_000);
  const titles = mailsTo(dee).map(({ news }) => news.map(({ title }) => title));
  // The digest's hour may have come within the minute.
  expect(early).toBeLessThanOrEqual(1);
  expect(titles).toEqual([['Two', 'One']]);
});

test('the link of a mail stops mails of its kind without signing in, also by one click of a mail program', async () => {
  const eve = await join(server, ann, 'full-member', { name: 'Eve' });
  const { add } = await work();
  const settings = async () => {
    const { body } = await eve.call('GET', '/api/me/notification-settings');
    return body as unknown as Record<string, { app: boolean; email: string }>;
  };
  const mailed = async (title: string) => {
    const before = mailsTo(eve).length;
    await add(title, [eve.id]);
    await eventually(async () => expect((await listed(eve))[0]?.item_name).toBe(title));
    await mail();
    return mailsTo(eve)[before];
  };
  const link = new URL((await mailed('One'))!.unsubscribe);
  const nobody = new TestClient(server.address);
  // Looking at the address stops nothing: programs do.
  await fetch(link);
  expect((await settings())['AddedToMembersAttributeNotification']?.email).toBe('now');
  await ok(nobody.call('POST', '/api/notifications/unsubscribe', { token: link.pathname.split('/').at(-1) }));
  expect((await settings())['AddedToMembersAttributeNotification']).toMatchObject({
    app: true,
    email: 'never',
  });
  expect((await settings())['MentionedInCommentNotification']?.email).toBe('now');
  expect(await mailed('Two')).toBeUndefined();
  await ok(
    eve.call('PUT', '/api/me/notification-settings', {
      AddedToMembersAttributeNotification: { app: true, email: 'now', push: false },
    }),
  );
  const clicked = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(204);
  expect((await settings())['AddedToMembersAttributeNotification']?.email).toBe('never');
  for (const token of ['x', 'a'.repeat(120), 'AAAA'])
    expect((await nobody.call('POST', '/api/notifications/unsubscribe', { token })).status).toBe(422);
});
