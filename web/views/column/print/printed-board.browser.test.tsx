import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { printed, texts } from '../../print/testing/printed.ts';
import { openBoard } from '../testing/open-board.tsx';

const many = Array.from({ length: 80 }, (_, at) => ({ name: `Item ${at}`, state: ['1'], size: at }));

test('on paper are all columns with all of their cards, also those that are not drawn', async () => {
  await openBoard([...many, { name: 'Last', state: ['2'] }, { name: 'None' }], {}, (_, { size }) => ({
    aggregates: { [size]: 'max' },
  }));
  const paper = await printed();
  expect(texts(paper, 'thead th')).toEqual([
    'Todo80Size Maximum 79',
    'Done1Size Maximum –',
    'Ungrouped1Size Maximum –',
  ]);
  const cells = [...paper.querySelectorAll('tbody td')].map((cell) => texts(cell, 'p'));
  expect(cells).toEqual([many.map(({ name }) => name), ['Last'], ['None']]);
  expect(texts(paper, 'dl')[5]).toContain('Size5');
  expect(getComputedStyle(paper.querySelector('thead')!).display).toBe('table-header-group');
});

test('swimlanes go through all columns, and what is collapsed has its head alone', async () => {
  await openBoard(
    [
      { name: 'Ant', state: ['1'], size: 1 },
      { name: 'Bee', state: ['2'], size: 1 },
      { name: 'Cat', state: ['2'], size: 2 },
    ],
    {},
    (begun, { size }) => ({
      query: { ...begun.query, groups: [...begun.query.groups, { attribute_id: size }] },
    }),
  );
  await page.getByRole('button', { name: /^Swimlane by Size 2/ }).click();
  const paper = await printed();
  const lanes = [...paper.querySelectorAll('tbody')].map((lane) => [
    texts(lane, 'th')[0],
    ...[...lane.querySelectorAll('td')].map((cell) => texts(cell, 'p').join()),
  ]);
  expect(lanes).toEqual([['12', 'Ant', 'Bee'], ['21']]);
});
