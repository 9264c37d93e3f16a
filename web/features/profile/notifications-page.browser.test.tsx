import { getNotificationSettings, putNotificationSettings } from '@tessera/domain/api/me.ts';
import { notificationTypes } from '@tessera/domain/notifications/settings.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, inLanguage, signedIn } from '../../testing/signed-in.ts';
import { NotificationsPage } from './notifications-page.tsx';

let api: FakeApi;
const one = (name: string) => page.getByRole('switch', { name, exact: true });
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

async function prepare(chosen = {}): Promise<void> {
  ({ api } = await signedIn());
  api.answer(getNotificationSettings, chosen);
  let kept = chosen;
  api.answer(putNotificationSettings, ({ body }) => {
    kept = { ...kept, ...body };
    return kept;
  });
}
const showIt = () =>
  showPage(NotificationsPage, { path: 'profile/notifications', address: '/profile/notifications' });
async function display(chosen = {}): Promise<void> {
  await prepare(chosen);
  await showIt();
  await expect.element(one('Mentions: E-mail')).toBeVisible();
  await expect.poll(() => api.made(getNotificationSettings).length).toBeGreaterThan(0);
}

// It comes first: what is known stays known for as long as the page is open.
test('settings that do not come say why, and are asked for again', async () => {
  await prepare();
  api.refuseOnce(getNotificationSettings, 'unavailable');
  await showIt();
  await expect.element(page.getByText(/cannot reach its database/)).toBeVisible();
  expect(page.getByRole('switch').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(one('Mentions: E-mail')).toBeVisible();
});

test('every kind is there once for each way; mail only what is meant for oneself', async () => {
  await display();
  expect(page.getByRole('switch').elements()).toHaveLength(2 * notificationTypes.length);
  await expect.element(one('Mentions: E-mail')).toBeChecked();
  await expect.element(one('Reactions: In Tessera')).toBeChecked();
  await expect.element(one('Reactions: E-mail')).not.toBeChecked();
});

test('what was chosen stands over what is usual', async () => {
  await display({ MentionedInCommentNotification: { app: true, email: false } });
  await expect.element(one('Mentions: E-mail')).not.toBeChecked();
  await expect.element(one('Assigned: E-mail')).toBeChecked();
});

test('a switch is turned by the keyboard and saved by itself, with both of its ways', async () => {
  await display();
  (one('Reactions: E-mail').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(one('Reactions: E-mail')).toBeChecked();
  await expect
    .poll(() => api.made(putNotificationSettings).map(({ body }) => body))
    .toEqual([{ CommentReactionCreatedNotification: { app: true, email: true } }]);
  await expect.element(one('Reactions: E-mail')).toHaveFocus();
});

test('it is shown at once, before the server has answered', async () => {
  await display();
  const answered = api.hold(putNotificationSettings);
  await one('Storage full: In Tessera').click({ force: true });
  await expect.element(one('Storage full: In Tessera')).not.toBeChecked();
  answered();
  await expect.poll(() => api.made(putNotificationSettings).length).toBe(1);
  await expect.element(one('Storage full: In Tessera')).not.toBeChecked();
});

test('two switches one after the other keep each other', async () => {
  await display();
  const answered = api.hold(putNotificationSettings);
  await one('Mentions: E-mail').click({ force: true });
  await one('Assigned: E-mail').click({ force: true });
  answered();
  await expect.poll(() => api.made(putNotificationSettings).length).toBe(2);
  await expect.element(one('Mentions: E-mail')).not.toBeChecked();
  await expect.element(one('Assigned: E-mail')).not.toBeChecked();
});

test('one that is refused goes back, and says why', async () => {
  await display();
  api.refuse(putNotificationSettings, 'forbidden');
  api.answer(getNotificationSettings, {});
  await one('Mentions: E-mail').click({ force: true });
  await expect.element(toast(/unauthorized|permission/i)).toBeVisible();
  await expect.element(one('Mentions: E-mail')).toBeChecked();
});

test('without a network what is known stays to be read', async () => {
  await display();
  goOffline(api);
  await expect.element(one('Mentions: E-mail')).toBeVisible();
  await expect.element(one('Mentions: E-mail')).toBeChecked();
});

test('the page bars nobody, also in Arabic', async () => {
  await display();
  await expectAccessible();
  await inLanguage('ar');
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
