import { expect, test } from 'vitest';
import { matches } from './match.ts';

test('an option is found by the beginning of its label, of any word in it, and of a synonym', () => {
  expect(matches('Games and Toys', 'gam')).toBe(true);
  expect(matches('Games and Toys', 'toy')).toBe(true);
  expect(matches('Games and Toys', 'games and')).toBe(true);
  expect(matches('Done', 'fin', ['finished'])).toBe(true);
  expect(matches('Games and Toys', '')).toBe(true);
});

test('the middle of a word finds nothing', () => {
  expect(matches('Games and Toys', 'ames')).toBe(false);
  expect(matches('Done', 'nished', ['finished'])).toBe(false);
});
