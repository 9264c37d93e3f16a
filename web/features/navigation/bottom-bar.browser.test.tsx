import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unreadCount } from '../../data/notifications/unread.ts';
import { showPart } from '../../testing/show.tsx';
import { BottomBar } from './bottom-bar.tsx';

test('the bar says how many notifications are unread', async () => {
  await page.viewport(390, 800);
  await showPart(<BottomBar isCovered={false} onMenu={() => {}} onSearch={() => {}} />);
  const link = page.getByRole('link', { name: /Notifications/ });
  await expect.element(link).toMatchTextContent(/^Notifications$/);
  unreadCount.set(120);
  await expect.element(link).toMatchTextContent(/Unread: 99\+/);
  unreadCount.set(0);
  await page.viewport(1_280, 800);
});
