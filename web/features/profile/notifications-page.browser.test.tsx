import { getNotificationSettings, putNotificationSettings } from '@tessera/domain/api/me.ts';
import { notificationTypes } from '@tessera/domain/notifications/ids.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, inLanguage, signedIn } from '../../testing/signed-in.ts';
import { NotificationsPage } from './notifications-page.tsx';

let api: FakeApi;
const one = (name: string) => page.getByRole('switch', { name, exact: true });
/** How soon mails tell of something. */
const mail = (name: string) => page.getByRole('button', { name: new RegExp(`${name}: E-mail`) });
async function choose(name: string, often: string): Promise<void> {
  await mail(name).click();
  await page.getByRole('option', { name: often, exact: true }).click();
}
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

async function prepare(chosen = {}, me = {}): Promise<void> {
  ({ api } = await signedIn({ me }));
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
  await expect.element(one('Mentions: In Tessera')).toBeVisible();
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
  await expect.element(one('Mentions: In Tessera')).toBeVisible();
});

test('every kind is there once for each way; mail only what is meant for oneself', async () => {
  await display();
  // Beside them stands that of the quiet hours.
  expect(page.getByRole('switch').elements()).toHaveLength(2 * notificationTypes.length + 1);
  await expect.element(mail('Mentions')).toMatchTextContent('At once');
  await expect.element(one('Reactions: In Tessera')).toBeChecked();
  await expect.element(one('Reactions: Devices')).not.toBeChecked();
  await expect.element(mail('Reactions')).toMatchTextContent('Never');
});

test('what was chosen stands over what is usual', async () => {
  await display({ MentionedInCommentNotification: { app: true, email: 'weekly' } });
  await expect.element(mail('Mentions')).toMatchTextContent('Weekly');
  await expect.element(mail('Assigned')).toMatchTextContent('At once');
});

test('a switch is turned by the keyboard and saved by itself, with all of its ways', async () => {
  await display();
  (one('Reactions: Devices').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(one('Reactions: Devices')).toBeChecked();
  await expect
    .poll(() => api.made(putNotificationSettings).map(({ body }) => body))
    .toEqual([{ CommentReactionCreatedNotification: { app: true, email: 'never', push: true } }]);
  await expect.element(one('Reactions: Devices')).toHaveFocus();
});

test('mails are chosen by how soon they come; those of reminders wait for no digest', async () => {
  await display();
  await choose('Reactions', 'Weekly');
  await expect
    .poll(() => api.made(putNotificationSettings).map(({ body }) => body))
    .toEqual([{ CommentReactionCreatedNotification: { app: true, email: 'weekly', push: false } }]);
  await mail('Date reminders').click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((of) => of.textContent),
    )
    .toEqual([...['At once', 'Never']]);
});

test('quiet hours begin as a night, and are saved when a time is left', async () => {
  await display();
  await one('Quiet hours').click({ force: true });
  await expect.element(page.getByLabelText('From')).toHaveValue('22:00');
  await page.getByLabelText('To').fill('06:30');
  (page.getByLabelText('To').element() as HTMLElement).blur();
  const chosen = () => api.made(putNotificationSettings).map(({ body }) => body.quiet_hours);
  await expect.poll(chosen).toEqual([
    { from: '22:00', to: '07:00' },
    { from: '22:00', to: '06:30' },
  ]);
  await one('Quiet hours').click({ force: true });
  await expect.poll(() => chosen().at(-1)).toBeNull();
  await expect.element(page.getByLabelText('From')).not.toBeInTheDocument();
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
  await one('Mentions: Devices').click({ force: true });
  await one('Assigned: Devices').click({ force: true });
  answered();
  await expect.poll(() => api.made(putNotificationSettings).length).toBe(2);
  await expect.element(one('Mentions: Devices')).not.toBeChecked();
  await expect.element(one('Assigned: Devices')).not.toBeChecked();
});

test('one that is refused goes back, and says why', async () => {
  await display();
  api.refuse(putNotificationSettings, 'forbidden');
  api.answer(getNotificationSettings, {});
  await one('Mentions: Devices').click({ force: true });
  await expect.element(toast(/unauthorized|permission/i)).toBeVisible();
  await expect.element(one('Mentions: Devices')).toBeChecked();
});

test.each([true, false])('devices of guests are left alone (guest: %s)', async (guest) => {
  await prepare({}, { guest });
  await showIt();
  await expect.element(one('Mentions: In Tessera')).toBeVisible();
  const device = page.getByRole('heading', { name: 'This device' });
  await expect.poll(() => device.elements().length).toBe(guest ? 0 : 1);
});

test('without a network what is known stays to be read', async () => {
  await display();
  goOffline(api);
  await expect.element(one('Mentions: In Tessera')).toBeVisible();
  await expect.element(one('Mentions: Devices')).toBeChecked();
});

test('the page bars nobody, also in Arabic', async () => {
  await display();
  await expectAccessible();
  await inLanguage('ar');
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
