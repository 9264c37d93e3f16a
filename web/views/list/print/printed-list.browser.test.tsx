import { emptyArrangement } from '@tessera/domain/query/query.ts';
import { expect, test } from 'vitest';
import { printed, texts } from '../../print/testing/printed.ts';
import { openList } from '../testing/open-list.tsx';

const many = Array.from({ length: 120 }, (_, at) => ({ name: `Item ${at}`, size: at }));

test('on paper are all rows of a list, also those that are not drawn, with the names of their values', async () => {
  await openList(many);
  const paper = await printed();
  expect(texts(paper, 'p')).toEqual(many.map(({ name }) => name));
  expect(texts(paper, 'dl')[7]).toBe('Size7');
  expect(paper.querySelector('h1')?.textContent).toBe('Things');
});

test('groups have their heads with what is computed, and sub-items stand further in', async () => {
  await openList(
    [
      { name: 'Ant', state: ['1'], size: 2 },
      { name: 'Bee', state: ['1'], size: 3, below: 0 },
      { name: 'Cat', state: ['2'], size: 4 },
    ],
    {},
    (_, { state, size }) => ({
      query: { ...emptyArrangement, groups: [{ attribute_id: state }] },
      aggregates: { [size]: 'sum' },
    }),
  );
  const paper = await printed();
  expect(texts(paper, 'h2')).toEqual(['Todo2Size Sum 5', 'Done1Size Sum 4']);
  const deep = [...paper.querySelectorAll<HTMLElement>('div:has(> p)')].map((one) =>
    one.style.getPropertyValue('--depth'),
  );
  expect(deep).toEqual(['0', '1', '0']);
});
