import { expect, test } from 'vitest';
import { weekStart } from './week-start.ts';

test('a week begins on Sunday, Monday or Saturday, depending on the locale', () => {
  expect(weekStart('en-US')).toBe(0);
  expect(weekStart('de-DE')).toBe(1);
  expect(weekStart('sr-Latn-RS')).toBe(1);
  expect(weekStart('ar-EG')).toBe(6);
  expect(weekStart('en')).toBe(0);
});
