import {
  type CalendarFeed,
  getCalendarFeeds,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@tessera/domain/api/calendar-feeds.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { ann, mosaic, signedIn } from '../../testing/signed-in.ts';
import { FeedsPage } from './feeds-page.tsx';

const feed = (name: string, person_id: number): CalendarFeed => ({
  ...{ id: newId(), person_id, name, settings: { of: 'person' } },
  ...{ created_at: '2026-01-02 10:00:00', last_used_at: null },
});

test('lists the feeds of the person in each workspace, and none of others; one is renewed, another revoked', async () => {
  const feeds = new Map([
    [1, [feed('Mine', ann.id), feed('Also mine', ann.id), feed('Of Bob', 9)]],
    [2, [] as CalendarFeed[]],
  ]);
  const { api } = await signedIn({ teams: [mosaic, { ...mosaic, id: 2, name: 'Other', owner_id: 9 }] });
  const asked: string[] = [];
  api.answer(getCalendarFeeds, ({ params }) => feeds.get(Number(params.team)) ?? []);
  api.answer(renewCalendarFeed, ({ params }) => {
    asked.push(`renew ${params.id}`);
    const own = feeds.get(1)!.find(({ id }) => id === params.id)!;
    return { ...own, address: 'https://tessera.example/feeds/new.ics' };
  });
  api.answer(revokeCalendarFeed, ({ params }) => {
    asked.push(`revoke ${params.id}`);
    feeds.set(
      1,
      feeds.get(1)!.filter(({ id }) => id !== params.id),
    );
    return null;
  });
  await showPage(FeedsPage, { path: 'profile/calendar-feeds', address: '/profile/calendar-feeds' });
  await expect.element(page.getByRole('heading', { name: 'Calendar feeds' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Other' })).toBeVisible();
  await expect
    .element(page.getByText(/^There are none yet. In a calendar view, open “Other calendars”/))
    .toBeVisible();
  const names = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((one) => one.querySelector('p')?.textContent);
  await expect.poll(names).toEqual(['Mine', 'Also mine']);
  await expectAccessible();
  const [mine, also] = feeds.get(1)!;
  await page.getByRole('button', { name: 'New address for “Mine”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
  await expect.element(page.getByText('https://tessera.example/feeds/new.ics')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke “Also mine”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(names).toEqual(['Mine']);
  expect(asked).toEqual([`renew ${mine!.id}`, `revoke ${also!.id}`]);
});
