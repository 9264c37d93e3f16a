import { expect, test } from 'vitest';
import { movedProblems } from './moved-problems.ts';

const problems = [2, 10, 20].map((start) => ({
  code: 'unknown_name' as const,
  params: {},
  start,
  end: start + 3,
}));
const text = 'abcdefghijklmnopqrstuvwxyz';
const starts = (after: string) => movedProblems(problems, text, after).map(({ start }) => start);

test.each([
  ['what is unchanged', text, [2, 10, 20]],
  ['an addition at the end', `${text}!`, [2, 10, 20]],
  ['an addition in the middle', text.replace('h', 'h!!'), [2, 12, 22]],
  ['a deletion in the middle', text.replace('ghi', ''), [2, 7, 17]],
  ['a change within a problem', text.replace('l', '!'), [2, 20]],
  ['another text', '!', []],
])('problems move along with %s', (_, after, expected) => {
  expect(starts(after)).toEqual(expected);
});
