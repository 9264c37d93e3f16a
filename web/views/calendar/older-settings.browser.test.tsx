import { newId } from '@tessera/domain/plain-ids.ts';
import { calendar } from '@tessera/domain/views/calendar.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openCalendar } from './testing/open-calendar.tsx';

const on = '2026-03-05';
const trip = { name: 'Trip', start: '2026-03-04', end: '2026-03-06' };

test('settings that lack what is new, and have what nobody knows, open with what is usual', async () => {
  const { drawn } = await openCalendar({
    ...{ items: [trip], on },
    settings: ({ dates }) =>
      calendar.read({
        dates: dates.map(({ start, end }) => ({ start, end })),
        ...{ zoom: 3, colors: 'loud', week_numbers: 'yes', query: { filter: 'mine' } },
      }),
  });
  expect(drawn('Trip')).toEqual(['Trip, Mar 4 – 6, 2026']);
  await expect.element(page.getByRole('columnheader', { name: 'Week' })).not.toBeInTheDocument();
});

test('settings that name attributes that are gone show items by those that are there', async () => {
  const gone = newId();
  const { drawn } = await openCalendar({
    ...{ items: [trip], on },
    settings: (_, { start }) =>
      calendar.read({
        ...{ dates: [{ start: gone }, { start, end: gone }], hidden: [gone], order: [gone] },
        query: {
          sorts: [{ attribute_id: gone, direction: 'ascending' }],
          filter: { match: 'all', conditions: [{ attribute_id: gone, operator: 'empty' }] },
        },
        colors: { by: 'attribute', attribute_id: gone },
      }),
  });
  expect(drawn('Trip')).toEqual(['Trip, Mar 4, 2026']);
});

test.each([{}, { dates: [{ start: newId() }] }, { dates: 'by start' }])(
  'settings without a date that is there (%j) let one be chosen',
  async (stored) => {
    const { drawn } = await openCalendar({ items: [trip], on, settings: () => calendar.read(stored) });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect.poll(() => drawn('Trip')).toEqual(['Trip, Mar 4, 2026']);
  },
);
