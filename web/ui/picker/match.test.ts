import { expect, test } from 'vitest';
import { matches } from './match.ts';

test('an option matches the beginning of its label, of any word in it, and of a synonym', () => {
  expect(matches('Games and Toys', 'gam')).toBe(true);
  expect(matches('Games and Toys', 'toy')).toBe(true);
  expect(matches('Games and Toys', 'games and')).toBe(true);
  expect(matches('Games and Toys', 'and to')).toBe(true);
  expect(matches('Games/Toys', 'toys')).toBe(true);
  expect(matches('Done', 'fin', ['finished'])).toBe(true);
  expect(matches('Done', 'up', ['tidied up'])).toBe(true);
  expect(matches('Games and Toys', ' ')).toBe(true);
});

test('an option does not match the middle of a word', () => {
  expect(matches('Games and Toys', 'ames')).toBe(false);
  expect(matches('Done', 'nished', ['finished'])).toBe(false);
});

test('an option matches without regard to case and accents, in every script', () => {
  expect(matches('Große Élan', 'elan')).toBe(true);
  expect(matches('İstanbul', 'ist')).toBe(true);
  expect(matches('مكتب الرياض', 'الرياض')).toBe(true);
  expect(matches('C++', 'c++')).toBe(true);
  expect(matches('(new) idea', 'new')).toBe(true);
});

test('an option whose names are isolated in a right-to-left text matches as it is read', () => {
  expect(matches('\u2068Project\u2069 › \u2068State\u2069', 'Project › St')).toBe(true);
});
