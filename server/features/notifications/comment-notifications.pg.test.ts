import { newId } from '@tessera/domain/ids.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Person = TestClient & { id: number };
let server: TestServer;
let ann: TestClient;
let bob: Person;
let cem: Person;
let where: { board: string; folder: string; item: string };
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member');
  cem = await join(server, ann, 'full-member', { name: 'Cem' });
  const { board, folder, name, item } = await ann.makeFolder();
  const one = item({ [name]: 'Talk' });
  await ok(ann.multiple([{ collection: 'items', ...one }]));
  where = { board, folder, item: one.id };
});

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([200, 204], JSON.stringify(body)).toContain(status);
};
const text = (...content: object[]) => ({ doc: { type: 'doc', content: [{ type: 'paragraph', content }] } });
const words = (said: string) => ({ type: 'text', text: said });
const mention = (id: number) => ({ type: 'mention', attrs: { id: String(id) } });

async function write(by: TestClient, said: object, more: object = {}): Promise<string> {
  const id = newId();
  await ok(by.put('comments', id, { row_version: 1, item_id: where.item, text: said, ...more }));
  return id;
}
const told = async (client: TestClient, comment: string) => {
  const { body } = await client.call('GET', '/api/notifications');
  return (body['data'] as unknown as Notification[]).filter(({ comment_id }) => comment_id === comment);
};
const types = async (client: TestClient, comment: string) =>
  (await told(client, comment)).map(({ notification_type }) => notification_type);
const becomes = (client: TestClient, comment: string, expected: string[]) =>
  eventually(async () => expect(await types(client, comment)).toEqual(expected));

test('whoever is mentioned is told what was written, as it is now, and not again when it is edited', async () => {
  const id = await write(ann, text(mention(bob.id), words(' look')));
  await becomes(bob, id, ['MentionedInCommentNotification']);
  expect(await told(bob, id)).toEqual([
    expect.objectContaining({
      item_name: 'Talk',
      body: expect.stringContaining('look'),
      created_by_name: 'Ann',
    }),
  ]);
  await ok(ann.put('comments', id, { row_version: 2, text: text(mention(bob.id), words(' look again')) }));
  expect((await told(bob, id)).map(({ body, count }) => [body, count])).toEqual([
    [expect.stringContaining('look again'), 1],
  ]);
  expect(await types(cem, id)).toEqual([]);
  expect(await types(ann, id)).toEqual([]);
});

test('a comment that is deleted is told of no more', async () => {
  const id = await write(ann, text(mention(bob.id)));
  await becomes(bob, id, ['MentionedInCommentNotification']);
  await ok(ann.call('DELETE', `/api/${ann.team}/comments/${id}`));
  expect(await types(bob, id)).toEqual([]);
});

test('an answer tells who has written in its thread, a reaction whoever wrote the comment', async () => {
  const first = await write(bob, text(words('A question')));
  const answer = await write(ann, text(words('An answer')), { parent_id: first });
  await becomes(bob, answer, ['CommentCreatedNotification']);
  const later = await write(cem, text(words('Me too')), { parent_id: first });
  await becomes(ann, later, ['CommentCreatedNotification']);
  const reaction = { row_version: 1, comment_id: later, reaction: '👍' };
  await ok(ann.put('comment-reaction', newId(), reaction));
  await becomes(cem, later, ['CommentReactionCreatedNotification']);
  expect((await told(cem, later))[0]?.body).toBe('👍');
});

test('who follows the item is told of its comments, and nobody who may not see it', async () => {
  const { board, folder, item } = where;
  const dee = await join(server, ann, 'full-member', { name: 'Dee' });
  const eve = await join(server, ann, 'full-member', { name: 'Eve' });
  await ok(dee.put('follows', item, { row_version: 1, folder_id: folder }));
  await setPermissions(
    ann,
    { board_id: board, folder_id: folder },
    { [`user:${eve.id}:VIEW_FOLDER`]: false },
  );
  const id = await write(ann, text(mention(eve.id), words(' news')));
  await becomes(dee, id, ['CommentCreatedNotification']);
  expect(await types(eve, id)).toEqual([]);
});
