import { newId } from '@tessera/domain/ids.ts';
import { type NotificationType, notificationTypes } from '@tessera/domain/notifications/ids.ts';
import type { TellingDetails } from '@tessera/domain/notifications/kind.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { idOf, join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { insertNotifications } from './notifications.store.ts';

/** What those say beside their place; of some types the source of a line comes later. */
const details: Partial<Record<NotificationType, TellingDetails>> = {
  FormSubmittedNotification: { form_name: 'Order', body: 'Two desks' },
  TemplateSharedNotification: { template_name: 'Launch' },
  AutomationItemNotification: { body: 'It is late' },
  AutomationBoardNotification: { body: 'Nothing is left' },
  AutomationRunsWarningNotification: { usage: 80, limit: 100 },
  AutomationRunsExceededNotification: { usage: 100, limit: 100 },
  StorageWarningNotification: { usage: 8_000_000_000, limit: 10_000_000_000 },
  StorageExceededNotification: { usage: 10_000_000_000, limit: 10_000_000_000 },
};

let server: TestServer;
let ann: TestClient;
let bob: TestClient & { id: number };
let place: { board_id: string; folder_id: string; item_id: string };
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member');
  const { board, folder, item, name } = await ann.makeFolder();
  const one = item({ [name]: 'Desk' });
  await ann.put('items', one.id, one.item);
  place = { board_id: board, folder_id: folder, item_id: one.id };
});

const listed = async (client: TestClient): Promise<Notification[]> =>
  (await client.call('GET', '/api/notifications')).body['data'] as unknown as Notification[];

async function tell(
  person: TestClient & { id: number },
  type: NotificationType,
  created_by: number | null = idOf(ann),
): Promise<string> {
  const one = {
    ...{ id: newId(), person_id: person.id, team_id: ann.team, notification_type: type, ...place },
    ...{ created_at: '2026-01-02 03:04:05', created_by, comment_id: null, count: 1 },
    ...{ told: details[type] ?? {}, group_key: null, in_app: true, mail_at: null },
  };
  await inTransaction(server.services.database.pool, (client) => insertNotifications(client, [one]));
  return one.id;
}

describe.each(notificationTypes)('%s', (type) => {
  test('is told to its person alone, with its place and who did it, and read by them alone', async () => {
    const id = await tell(bob, type);
    const mine = async () => (await listed(bob)).find((one) => one.id === id);
    expect(await mine()).toMatchObject({
      ...{ notification_type: type, ...place, read_at: null, created_by_name: 'Ann' },
      ...{ board_name: 'Board', folder_name: 'Folder', item_name: 'Desk' },
      form_name: details[type]?.form_name ?? null,
      template_name: details[type]?.template_name ?? null,
      usage: details[type]?.usage ?? null,
      limit: details[type]?.limit ?? null,
    });
    expect((await listed(ann)).map((one) => one.id)).not.toContain(id);
    await ann.call('PUT', '/api/notifications/read', { notification_ids: [id] });
    expect((await mine())?.read_at).toBeNull();
    await bob.call('PUT', '/api/notifications/read', { notification_ids: [id] });
    expect((await mine())?.read_at).not.toBeNull();
  });
});

test('what an automation says is of Autobot; what the workspace says is of nobody', async () => {
  const nameOf = async (type: NotificationType) => {
    const id = await tell(bob, type, null);
    return (await listed(bob)).find((one) => one.id === id)?.created_by_name;
  };
  expect(await nameOf('AutomationItemNotification')).toBe('Autobot');
  expect(await nameOf('AutomationBoardNotification')).toBe('Autobot');
  expect(await nameOf('StorageWarningNotification')).toBeNull();
});

test('of what somebody may not see any more no type tells them anything', async () => {
  const cleo = await join(server, ann, 'full-member');
  for (const type of notificationTypes) await tell(cleo, type);
  expect(await listed(cleo)).toHaveLength(notificationTypes.length);
  const { board_id, folder_id } = place;
  await setPermissions(ann, { board_id, folder_id }, { 'role:full-member:VIEW_FOLDER': false });
  const left = JSON.stringify(await listed(cleo));
  for (const word of ['Desk', 'Folder"', 'Two desks', 'It is late', 'Nothing is left'])
    expect(left).not.toContain(word);
  await setPermissions(ann, { board_id, folder_id }, {});
});

test('whoever has left a workspace is told nothing of it any more', async () => {
  const dora = await join(server, ann, 'full-member');
  for (const type of notificationTypes) await tell(dora, type);
  await ann.call('DELETE', `/api/teams/${ann.team}/members/${dora.id}`);
  expect(await listed(dora)).toEqual([]);
});
