import { expect, test } from 'vitest';
import { createdTime } from './computed-time.ts';
import { noLookup } from './lookup.ts';

test('a time of the item is on the day that it is where one looks from', () => {
  const groupIn = (timeZone: string | undefined) =>
    createdTime.groups!('2026-03-14 23:30:00', {}, { ...noLookup, timeZone })[0]!.key;
  expect(groupIn(undefined)).toBe('2026-03-14');
  expect(groupIn('America/Los_Angeles')).toBe('2026-03-14');
  expect(groupIn('Pacific/Auckland')).toBe('2026-03-15');
  const keyIn = (timeZone: string) =>
    createdTime.sortKey('2026-03-14 23:30:00', {}, { ...noLookup, timeZone });
  expect(String(keyIn('Pacific/Auckland')).startsWith('2026-03-15')).toBe(true);
});
