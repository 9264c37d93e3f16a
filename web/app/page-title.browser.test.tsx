import { expect, test, vi } from 'vitest';
import { unreadCount } from '../data/notifications/unread.ts';
import { showPage } from '../testing/show.tsx';
import { signedIn } from '../testing/signed-in.ts';
import { PageTitle } from './page-title.tsx';

test('the title of the tab, and the icon of the installed app, have how many notifications are unread', async () => {
  await signedIn();
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => {}), vi.fn(async () => {})];
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  await showPage(PageTitle, { path: 'notifications', address: '/notifications' });
  await expect.poll(() => document.title).toBe('Notifications · Tessera');
  expect(clearAppBadge).toHaveBeenCalled();
  unreadCount.set(3);
  await expect.poll(() => document.title).toBe('(3) Notifications · Tessera');
  expect(setAppBadge).toHaveBeenLastCalledWith(3);
  unreadCount.set(120);
  await expect.poll(() => document.title).toBe('(99+) Notifications · Tessera');
  expect(setAppBadge).toHaveBeenLastCalledWith(120);
  clearAppBadge.mockClear();
  unreadCount.set(0);
  await expect.poll(() => document.title).toBe('Notifications · Tessera');
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
