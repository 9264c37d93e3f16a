import { addDeviceToken, getPushKey, removeDeviceToken } from '@tessera/domain/api/notifications.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { PushSetting } from './push-setting.tsx';

const token = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'a', auth: 'b' } };

/** A browser whose person answers so when they are asked. */
async function open(says: NotificationPermission, asked: NotificationPermission = 'default') {
  const { api } = await signedIn();
  let subscription: object | null = null;
  const unsubscribe = async () => {
    subscription = null;
    return true;
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = { ...token, toJSON: () => token, unsubscribe };
      return subscription;
    },
  };
  vi.stubGlobal('Notification', { permission: asked, requestPermission: async () => says });
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never);
  api.answer(getPushKey, { key: 'key' });
  api.answer(addDeviceToken, null);
  api.answer(removeDeviceToken, null);
  await show(<PushSetting />);
  return api;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a device is told once its person allows it, and no more once they end it', async () => {
  const api = await open('granted');
  await button('Turn on').click();
  await expect.element(button('Turn off')).toBeVisible();
  expect(api.made(addDeviceToken).map(({ body }) => JSON.parse(body.token))).toEqual([token]);
  await button('Turn off').click();
  await expect.element(button('Turn on')).toBeVisible();
  expect(api.made(removeDeviceToken).map(({ body }) => JSON.parse(body.token))).toEqual([token]);
});

test('where the person says no it says so, and nothing is sent', async () => {
  const api = await open('denied');
  await button('Turn on').click();
  await expect.element(page.getByText('User denied permissions!')).toBeVisible();
  expect(api.made(addDeviceToken)).toEqual([]);
});

test('where they said no before, the settings of the browser are named', async () => {
  await open('denied', 'denied');
  await expect.element(page.getByText(/Notifications are blocked for this site/)).toBeVisible();
  await expect.element(button('Turn on')).not.toBeInTheDocument();
});
