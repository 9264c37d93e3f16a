import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { printed, texts } from '../../print/testing/printed.ts';
import { openCalendar } from '../testing/open-calendar.tsx';

const busy = Array.from({ length: 12 }, (_, at) => ({ name: `Talk ${at}`, start: '2026-11-18' }));
const items = [
  ...busy,
  { name: 'Trip', start: '2026-11-03', end: '2026-11-05', note: 'by train' },
  { name: 'Call', start: '2026-11-03 09:30:00' },
  { name: 'Later', start: '2027-03-01' },
];
const asMode = async (mode: string) => {
  await openCalendar({ items, on: '2026-11-03', settings: () => ({ hidden: [] }) });
  await page.getByRole('button', { name: /Show$/ }).click();
  await page.getByRole('option', { name: mode, exact: true }).click();
};

test('a month has all entries of each of its days on paper, where there is no room for them on the screen', async () => {
  await openCalendar({ items, on: '2026-11-18', height: 420 });
  const paper = await printed();
  expect(texts(paper, 'h1, h1 + p')).toEqual(['Plan', 'November 2026']);
  const day = (date: string) =>
    [...paper.querySelectorAll('tbody td')].find((one) => one.querySelector('p')?.textContent === date)!;
  expect(texts(day('18'), 'div')).toEqual(busy.map(({ name }) => name));
  expect(texts(day('3'), 'div')).toEqual(['day 1 of 3 Trip', '9:30 AM Call']);
  expect(texts(day('5'), 'div')).toEqual(['day 3 of 3 Trip']);
  expect(paper.textContent).not.toContain('Later');
});

test('a week is a line of days', async () => {
  await asMode('Week');
  const paper = await printed();
  expect(paper.querySelectorAll('tbody tr').length).toBe(1);
  expect(texts(paper, 'tbody td > p')).toEqual([
    'Nov 2',
    'Nov 3',
    'Nov 4',
    'Nov 5',
    'Nov 6',
    'Nov 7',
    'Nov 8',
  ]);
  expect(paper.textContent).not.toContain('Talk');
});

test('a year is a list of the days that have something, with the values of their items', async () => {
  await asMode('Year');
  const paper = await printed();
  expect(texts(paper, 'h2')).toEqual([
    'Tuesday, November 3, 2026',
    'Wednesday, November 4, 2026',
    'Thursday, November 5, 2026',
    'Wednesday, November 18, 2026',
  ]);
  expect(texts(paper, 'section:first-of-type > div')).toEqual([
    'day 1 of 3 TripNoteby train',
    '9:30 AM Call',
  ]);
});
