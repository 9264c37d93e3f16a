import { expect, test } from 'vitest';
import { printed, texts } from '../../print/testing/printed.ts';
import { openGantt } from '../testing/open-gantt.tsx';
import { ROWS_ON_SHEET } from './sheets.ts';

const day = (at: number) => `2026-11-${String(1 + (at % 28)).padStart(2, '0')}`;
const many = Array.from({ length: 60 }, (_, at) => ({ name: `Task ${at}`, start: day(at), end: day(at) }));
const names = (paper: Element) =>
  [...paper.querySelectorAll('svg')].map((svg) => [
    ...new Set(texts(svg, 'text').filter((one) => one?.startsWith('Task'))),
  ]);

test('on paper are all lines of a plan, also those that are not drawn, on as many sheets as they need', async () => {
  await openGantt({ items: many });
  const paper = await printed();
  expect(paper.querySelector('h1')?.textContent).toBe('Plan');
  const sheets = names(paper);
  expect(sheets.flat()).toEqual(many.map(({ name }) => name));
  expect(sheets.map((one) => one.length)).toEqual(
    [ROWS_ON_SHEET, ROWS_ON_SHEET, ROWS_ON_SHEET, 60 - 3 * ROWS_ON_SHEET].filter((one) => one > 0),
  );
});

test('a plan of many years goes on beside, each time behind the names, and what is cut is not over them', async () => {
  await openGantt({
    items: [
      { name: 'Task long', start: '2020-01-01', end: '2026-12-31' },
      { name: 'Task short', start: '2026-11-01', end: '2026-11-30' },
    ],
  });
  const paper = await printed();
  const sheets = names(paper);
  expect(sheets.length).toBeGreaterThan(3);
  for (const sheet of sheets) expect(sheet).toEqual(['Task long', 'Task short']);
  const time = paper.querySelector('svg g')!;
  const id = /url\(#(.+)\)/.exec(time.getAttribute('clip-path')!)![1]!;
  expect(Number(document.getElementById(id)!.querySelector('rect')!.getAttribute('x'))).toBeGreaterThan(200);
});
