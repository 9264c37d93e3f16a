import { getNotifications, getUnreadCount } from '@tessera/domain/api/notifications.ts';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { CreateBoardPage } from '../features/boards/create-board-page.tsx';
import { InboxPage } from '../features/notifications/inbox-page.tsx';
import { ProfileLayout } from '../features/profile/profile-layout.tsx';
import { ProfileSettings } from '../features/profile/profile-settings.tsx';
import { showPage } from '../testing/show.tsx';
import { inLanguage, signedIn } from '../testing/signed-in.ts';
import { PendingPage, PendingSettings } from './pending-page.tsx';

const before = [innerWidth, innerHeight] as const;
afterEach(() => page.viewport(...before));

interface Place {
  path: string;
  address: string;
  Page: ComponentType;
  Pending?: ComponentType;
  /** What of the page a bone stands for, and which of its bones. */
  of?: string;
  bone?: number;
}
const Settings = () => <ProfileSettings>{null}</ProfileSettings>;
const places: Record<string, Place> = {
  'the title of the notifications': { path: 'notifications', address: '/notifications', Page: InboxPage },
  'the title of settings': {
    ...{ path: 'profile/settings', address: '/profile/settings', Page: Settings, Pending: PendingSettings },
  },
  'the way back from the profile': {
    ...{ path: 'profile', address: '/profile', Page: ProfileLayout, of: 'nav button' },
  },
  'the title of a new board': {
    ...{
      path: 'team/$teamId/boards/create',
      address: '/team/1/boards/create',
      Page: CreateBoardPage,
      bone: 1,
    },
  },
};

describe.each(Object.entries(places))('a bone stands in the place of %s', (_name, place) => {
  test.each([
    ['en', 1280],
    ['en', 390],
    ['ar', 1280],
    ['ar', 390],
  ])('%s, in a window of %d px', async (language, width) => {
    const { path, address, Page, Pending = PendingPage, of = 'h1', bone = 0 } = place;
    await page.viewport(width, 900);
    const { api } = await signedIn();
    api.answer(getUnreadCount, { count: 0 });
    api.answer(getNotifications, { data: [], after: null });
    /** Where an element is in the middle of its height, and where it starts in the page's direction. */
    const placeOf = async (selector: string, index = 0) => {
      await expect.poll(() => document.querySelectorAll(selector)[index]).toBeTruthy();
      const { left, right, y, height } = document.querySelectorAll(selector)[index]!.getBoundingClientRect();
      return [language === 'ar' ? innerWidth - right : left, y + height / 2] as const;
    };
    await inLanguage(language);
    await showPage(Pending, { path, address });
    const [start, middle] = await placeOf('.bone', bone);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await cleanup();
    await showPage(Page, { path, address });
    const [startThere, middleThere] = await placeOf(of);
    expect(Math.abs(middle - middleThere)).toBeLessThan(4);
    // A control has room around its words.
    expect(Math.abs(start - startThere)).toBeLessThan(14);
  });
});
