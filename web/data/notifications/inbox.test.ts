import {
  getNotifications,
  getUnreadCount,
  readAllNotifications,
  readNotifications,
  unreadNotifications,
} from '@tessera/domain/api/notifications.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { Observable } from '../page/observable.ts';
import { Inbox } from './inbox.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const said = (more: Partial<Notification> = {}): Notification => ({
  ...{ id: newId(), notification_type: 'AutomationBoardNotification', read_at: null, team_id: 1 },
  ...{ created_at: '2026-03-04 11:00:00', created_by_name: null, created_by: null, photo_url: null },
  ...{ board_id: newId(), folder_id: null, item_id: null, comment_id: null, template_id: null },
  ...{
    subscribeable_type: null,
    subscribeable_id: null,
    board_name: 'B',
    folder_name: null,
    item_name: null,
  },
  ...{ attribute_name: null, template_name: null, form_name: null, body: 'News', usage: null, limit: null },
  ...{ team_name: 'T', count: 1, changes: [], ...more },
});

/** What the server has, and what it was asked. */
let server: Notification[];
let sent: [string, unknown][];
let offline: boolean;
/** In which language people were asked for who are gone. */
let languages: unknown[];
let kept: Map<string, unknown>;
/** What a call waits for on its way. */
let way: Promise<void>;
let count: Observable<number>;

beforeEach(() => {
  server = [];
  sent = [];
  languages = [];
  offline = false;
  kept = new Map();
  way = Promise.resolve();
  count = new Observable(0);
});

const request = async (call: { path: string }, { query, body }: { query?: never; body?: never } = {}) => {
  await way;
  if (offline) throw new Error('offline');
  const unread = server.filter(({ read_at }) => read_at === null);
  const read = server.filter(({ read_at }) => read_at !== null);
  if (call === getUnreadCount) return { count: unread.length };
  if (call === getNotifications) languages.push(query!['locale']);
  if (call === getNotifications) return { data: query!['unread'] === 'true' ? unread : read, after: null };
  sent.push([call.path, body]);
  const set = (ids: readonly string[], read_at: string | null) => {
    server = server.map((one) => (ids.includes(one.id) ? { ...one, read_at } : one));
  };
  if (call === readAllNotifications)
    set(
      server.map(({ id }) => id),
      'then',
    );
  if (call === readNotifications) set(body!['notification_ids'], 'then');
  if (call === unreadNotifications) set(body!['notification_ids'], null);
  return null;
};

const open = async (isPreview = false): Promise<Inbox> => {
  const storage = {
    read: async (name: string) => structuredClone(kept.get(name)),
    write: async (name: string, value: unknown) => void kept.set(name, structuredClone(value)),
  };
  const inbox = new Inbox({
    ...{ request: request as never, storage, count, isPreview: () => isPreview, now: () => NOW },
    locale: () => 'de',
  });
  await inbox.open();
  return inbox;
};
const shown = (inbox: Inbox) => inbox.state.get().all?.map(({ id, read_at }) => [id, read_at !== null]);

test('what is marked shows at once, is sent, and is counted', async () => {
  server = [said(), said()];
  const inbox = await open();
  await inbox.refresh(true);
  expect(count.get()).toBe(2);
  const [one] = server;
  const marking = inbox.mark([one!.id], true);
  expect(count.get()).toBe(1);
  expect(shown(inbox)).toContainEqual([one!.id, true]);
  await marking;
  expect(sent).toEqual([[readNotifications.path, { notification_ids: [one!.id] }]]);
  await inbox.refresh();
  expect([count.get(), shown(inbox)!.filter(([, read]) => read)]).toEqual([1, [[one!.id, true]]]);
});

test('what is marked without a network waits, also in another page, and is sent before anything is asked', async () => {
  server = [said(), said()];
  const first = await open();
  await first.refresh(true);
  offline = true;
  await first.mark([server[0]!.id], true);
  await first.refresh();
  expect(first.state.get().failed).toBe(true);
  const later = await open();
  expect(shown(later)).toEqual(shown(first));
  expect(count.get()).toBe(1);
  offline = false;
  await later.refresh(true);
  expect(sent).toHaveLength(1);
  expect([count.get(), later.state.get().failed]).toEqual([1, false]);
});

test('of two marks the last counts; all are read until the time of the newest', async () => {
  server = [said({ created_at: '2026-03-04 12:00:09' })];
  const inbox = await open();
  await inbox.refresh(true);
  offline = true;
  await inbox.markAll();
  expect(count.get()).toBe(0);
  await inbox.mark([server[0]!.id], false);
  expect(shown(inbox)).toEqual([[server[0]!.id, false]]);
  offline = false;
  await inbox.refresh();
  expect(sent).toEqual([
    // The clock of this browser is behind.
    [readAllNotifications.path, { read_at: '2026-03-04 12:00:09' }],
    [unreadNotifications.path, { notification_ids: [server[0]!.id] }],
  ]);
  expect([count.get(), shown(inbox)]).toEqual([1, [[server[0]!.id, false]]]);
});

test('a mark that is taken back at once never overtakes the first one', async () => {
  server = [said()];
  const inbox = await open();
  await inbox.refresh(true);
  let arrive = () => {};
  way = new Promise((resolve) => {
    arrive = resolve;
  });
  const first = inbox.mark([server[0]!.id], true);
  await Promise.resolve();
  way = Promise.resolve();
  const second = inbox.mark([server[0]!.id], false);
  await Promise.resolve();
  expect(sent).toEqual([]);
  arrive();
  await Promise.all([first, second]);
  expect(sent.map(([path]) => path)).toEqual([readNotifications.path, unreadNotifications.path]);
  expect(server[0]!.read_at).toBeNull();
});

test('what comes while the server is asked is asked for again', async () => {
  server = [said()];
  const inbox = await open();
  const asking = inbox.refresh(true);
  server = [said(), ...server];
  void inbox.refresh();
  await asking;
  expect([count.get(), shown(inbox)!.length]).toEqual([2, 2]);
});

test('the list is asked for in the language of the page, as are its next pages', async () => {
  server = [said()];
  const inbox = await open();
  await inbox.refresh(true);
  expect(languages).toEqual(['de', 'de']);
});

test('in preview nothing is marked, and what is no list of ours is not kept', async () => {
  server = [said()];
  const inbox = await open(true);
  await inbox.refresh(true);
  await inbox.mark([server[0]!.id], true);
  await inbox.markAll();
  expect([sent, count.get()]).toEqual([[], 1]);
  kept.set('notifications', { all: 'nothing' });
  expect((await open()).state.get().all).toBeUndefined();
});
