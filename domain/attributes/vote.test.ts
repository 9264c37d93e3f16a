import { expect, test } from 'vitest';
import { vote } from './vote.ts';

test('conditions compare a whole number of votes; none is typed yet in an empty field', () => {
  expect(['3', ' 12 ', '0'].map((text) => vote.operand!(text, {}))).toEqual([3, 12, 0]);
  expect(['', '  '].map((text) => vote.operand!(text, {}))).toEqual([null, null]);
  expect(['-1', '2.5', 'two', '1234567890'].map((text) => vote.operand!(text, {}))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
