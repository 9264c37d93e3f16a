import { getUnreadCount } from '@tessera/domain/api/notifications.ts';
import { expect, onTestFinished, test } from 'vitest';
import { goOffline, goOnline, signedIn } from '../../testing/signed-in.ts';
import { followNotifications } from './follow.ts';
import { unreadCount } from './unread.ts';

test('what was told while there was no network is counted once it is back', async () => {
  const { api } = await signedIn();
  let count = 1;
  api.answer(getUnreadCount, () => ({ count }));
  onTestFinished(followNotifications());
  await expect.poll(unreadCount.get).toBe(1);
  goOffline(api);
  count = 2;
  goOnline(api);
  await expect.poll(unreadCount.get).toBe(2);
});
