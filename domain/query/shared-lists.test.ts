import { expect, test } from 'vitest';
import { shareLists } from './shared-lists.ts';

test('a list of one that stands on many rows is one and the same; all others stay, and nothing is another', () => {
  const made = () => ({
    label: [['a'], ['b'], ['a'], null, ['a', 'b'], ['a', 'b'], []],
    people: [[1], ['1'], [1], [1], null, null, null],
    text: ['a', 'a', 'a', 'a', 'a', 'a', null],
    files: [[{ id: 'x' }], [{ id: 'x' }], null, null, null, null, null],
  });
  const columns = made();
  shareLists({ columns });
  expect(columns).toEqual(made());
  const { label, people } = columns;
  expect(label[2]).toBe(label[0]);
  expect(label[5]).not.toBe(label[4]);
  expect(people[2]).toBe(people[0]);
  expect(people[1]).not.toBe(people[0]);
});
