import {
  getNotifications,
  getUnreadCount,
  readAllNotifications,
  readNotifications,
  unreadNotifications,
} from '@tessera/domain/api/notifications.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, hardNames, inLanguage, signedIn } from '../../testing/signed-in.ts';
import { InboxPage } from './inbox-page.tsx';

let api: FakeApi;
let at: () => string;

const now = formatInstant(new Date());
const said = (title: string, more: Partial<Notification> = {}): Notification => ({
  ...{
    id: newId(),
    notification_type: 'AddedToMembersAttributeNotification',
    read_at: null,
    created_at: now,
  },
  ...{ created_by_name: 'Ben', created_by: 2, photo_url: null, team_id: 1, team_name: 'Mosaic' },
  ...{ board_id: newId(), folder_id: newId(), item_id: newId(), comment_id: null, template_id: null },
  ...{ subscribeable_type: null, subscribeable_id: null, board_name: 'Plan', folder_name: 'Steps' },
  ...{ item_name: title, attribute_name: 'Who', template_name: null, form_name: null, body: null },
  ...{ usage: null, limit: null, count: 1, changes: [], ...more },
});

async function display(all: readonly Notification[]): Promise<void> {
  ({ api } = await signedIn());
  let known = [...all].sort((one, other) => (one.id < other.id ? 1 : -1));
  const set = (ids: readonly string[] | null, read_at: string | null) => {
    known = known.map((one) => (ids === null || ids.includes(one.id) ? { ...one, read_at } : one));
    return null;
  };
  api.answer(getUnreadCount, () => ({ count: known.filter(({ read_at }) => read_at === null).length }));
  api.answer(getNotifications, ({ query }) => ({
    data: known.filter(({ read_at }) => (read_at === null) === (query.unread === 'true')),
    after: null,
  }));
  api.answer(readNotifications, ({ body }) => set(body.notification_ids, now));
  api.answer(unreadNotifications, ({ body }) => set(body.notification_ids, null));
  api.answer(readAllNotifications, () => set(null, now));
  ({ at } = await showPage(InboxPage, { path: 'notifications', address: '/notifications' }));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const lines = () => [...document.querySelectorAll<HTMLElement>('[data-notification]')];
const subjects = () =>
  lines().map((line) => line.closest('ul')!.previousElementSibling!.firstElementChild!.textContent);
const focused = () => lines().indexOf(document.activeElement as HTMLElement);

test('unread ones stand first, in words, by what they are about', async () => {
  const read = said('Read', { read_at: now });
  await display([said('Unread', { count: 3 }), read]);
  await expect.poll(subjects).toEqual(['Unread', 'Read']);
  await expect.element(page.getByRole('link', { name: /Ben assigned this to you/ }).first()).toBeVisible();
  expect(lines()[0]!.textContent).toContain('× 3');
  await expectAccessible();
});

test('a change says what was and what is, a reminder its day, a comment its text', async () => {
  await display([
    said('A', {
      notification_type: 'ItemChangedNotification',
      changes: [
        { attribute_name: 'State', before: 'Planned', after: 'Done' },
        { attribute_name: 'Due', before: '2026-01-01', after: '' },
      ],
    }),
    said('B', { notification_type: 'CommentCreatedNotification', body: 'Look at this' }),
    said('C', { notification_type: 'DateReminderNotification', attribute_name: 'Due', body: '2026-05-04' }),
  ]);
  await expect.poll(() => lines().map((line) => line.textContent)).toHaveLength(3);
  const texts = lines().map((line) => line.textContent);
  expect(texts.find((text) => text.includes('made changes'))).toMatch(
    /StatePlanned→Done.*Due2026-01-01→emptied/,
  );
  expect(texts.find((text) => text.includes('commented'))).toContain('Look at this');
  expect(texts.find((text) => text.includes('Reminder: Due'))).toMatch(/May 4, 2026/);
});

test('whoever is gone has the name of the language that is chosen, as soon as it is', async () => {
  await display([]);
  const named = { en: 'Removed User', de: 'Entfernte Person' };
  api.answer(getNotifications, ({ query }) => ({
    data:
      query.unread === 'true'
        ? [said('One', { created_by_name: named[query.locale as keyof typeof named] })]
        : [],
    after: null,
  }));
  await inLanguage('de');
  await expect.poll(() => lines()[0]?.textContent).toMatch(/Entfernte Person/);
  await inLanguage('en');
  await expect.poll(() => lines()[0]?.textContent).toMatch(/Removed User/);
});

test('keys walk through them, mark them read, and unread again', async () => {
  await display([said('One'), said('Two'), said('Three')]);
  await expect.poll(subjects).toHaveLength(3);
  await userEvent.keyboard('j');
  await expect.poll(focused).toBe(0);
  await userEvent.keyboard('j');
  await expect.poll(focused).toBe(1);
  await userEvent.keyboard('k');
  await expect.poll(focused).toBe(0);
  const [first, second] = subjects();
  await userEvent.keyboard('e');
  // It goes below those that are unread, and the next one has the focus.
  await expect.poll(() => [subjects()[2], focused()]).toEqual([first, 0]);
  expect(subjects()[0]).toBe(second);
  await expect.poll(() => api.made(readNotifications)).toHaveLength(1);
  await userEvent.keyboard('jjj');
  await userEvent.keyboard('u');
  await expect.poll(() => api.made(unreadNotifications)).toHaveLength(1);
});

test('opening one marks it read, and leads to its place', async () => {
  const one = said('Open me');
  await display([one]);
  await page.getByRole('link', { name: /assigned this/ }).click();
  await expect.poll(at).toBe(`/b/${one.board_id}/${one.folder_id}/${one.item_id}`);
  await expect.poll(() => api.made(readNotifications)[0]?.body).toEqual({ notification_ids: [one.id] });
});

test('all are marked read at once; one that is read is marked unread by its button', async () => {
  await display([said('One'), said('Two')]);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => document.querySelectorAll('[data-read="false"]').length).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await page.getByRole('button', { name: 'Mark as unread' }).first().click();
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).toBeEnabled();
});

test('without any it says what comes here', async () => {
  await display([]);
  await expect.element(page.getByText('No notifications yet')).toBeVisible();
  await expectAccessible();
});

test('where the choice leaves all out it says so', async () => {
  await display([said('Read', { read_at: now })]);
  await expect.poll(subjects).toHaveLength(1);
  const choose = async (name: string) => {
    await page
      .getByRole('button', { name: /^(Show|All|Unread|Comments)/ })
      .first()
      .click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Unread');
  await expect.element(page.getByText('You have read all of your notifications.')).toBeVisible();
  await choose('Comments');
  await expect.element(page.getByText('None of your notifications is of this kind.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(subjects).toEqual(['Read']);
});

test('without a network what is known stays, and what is marked is sent later', async () => {
  await display([said('One'), said('Two')]);
  await expect.poll(subjects).toHaveLength(2);
  goOffline(api);
  await page.getByRole('button', { name: 'Mark as read' }).first().click();
  await expect.poll(() => document.querySelectorAll('[data-read="false"] a').length).toBe(1);
  expect(subjects()).toHaveLength(2);
});

test('what a line says runs as its language does, whatever name it begins with', async () => {
  await display([said('One', { created_by_name: 'Milan Petrović' })]);
  await inLanguage('ar');
  const left = (words: string) => {
    const text = document.evaluate(
      `//a[@data-notification]//text()[contains(., "${words}")]`,
      document,
      null,
      XPathResult.FIRST_ORDERED_NODE_TYPE,
    ).singleNodeValue;
    if (!text) return Number.NaN;
    const range = document.createRange();
    range.setStart(text, text.textContent!.indexOf(words));
    range.setEnd(text, text.textContent!.indexOf(words) + words.length);
    return range.getBoundingClientRect().left;
  };
  await expect.poll(() => left('Milan') > left('إسناد')).toBe(true);
});

test('it bars nobody, whatever things are called, also in Arabic', async () => {
  await display(hardNames.map((name) => said(name, { created_by_name: name, board_name: name })));
  await expect.poll(subjects).toHaveLength(hardNames.length);
  await expectAccessible();
  await inLanguage('ar');
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
