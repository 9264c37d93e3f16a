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
  const day = (date: string) => {
    const cell = [...paper.querySelectorAll('tbody td')].find(
      (one) => one.querySelector('p')?.textContent === date,
    ) as HTMLTableCellElement;
    return cell.closest('tbody')!.lastElementChild!.children[cell.cellIndex]!;
  };
  expect(texts(day('18'), 'div')).toEqual(busy.map(({ name }) => name));
  expect(texts(day('3'), 'div')).toEqual(['9:30 AM Call']);
  expect(paper.textContent).not.toContain('Later');
});

test('what takes several days is one bar over them, named once in each week that it goes on in', async () => {
  const over = [
    { name: 'Trip', start: '2026-11-05', end: '2026-11-10' },
    { name: 'Fair', start: '2026-11-06', end: '2026-11-07' },
    { name: 'Night', start: '2026-11-11 22:00:00', end: '2026-11-12 06:00:00' },
  ];
  await openCalendar({ items: over, on: '2026-11-05' });
  const paper = await printed();
  const bars = [...paper.querySelectorAll('tbody td > div')].map((one) => {
    const { colSpan, cellIndex } = one.parentElement as HTMLTableCellElement;
    return [one.textContent.trim(), cellIndex, colSpan];
  });
  expect(bars).toEqual([
    ['Trip', 3, 4],
    ['Fair', 4, 2],
    ['day 5 of 6 Trip', 0, 2],
    ['from 10:00 PM Night until 6:00 AM', 1, 2],
  ]);
});

test('a week is a line of days', async () => {
  await asMode('Week');
  const paper = await printed();
  expect(paper.querySelectorAll('tbody').length).toBe(1);
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
