import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('one element moves before or after another', () => {
  expect(moved([1, 2, 3, 4], new Set([1]), 3, 'after')).toEqual([2, 3, 1, 4]);
  expect(moved([1, 2, 3, 4], new Set([4]), 1, 'before')).toEqual([4, 1, 2, 3]);
  expect(moved([1, 2, 3, 4], new Set([2]), 3, 'before')).toEqual([1, 2, 3, 4]);
});

test('several elements keep their order, and stay if moved onto themselves', () => {
  expect(moved([1, 2, 3, 4], new Set([3, 1]), 4, 'after')).toEqual([2, 4, 1, 3]);
  expect(moved([1, 2, 3], new Set([2]), 2, 'after')).toEqual([1, 2, 3]);
});
