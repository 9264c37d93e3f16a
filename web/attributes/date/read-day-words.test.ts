import { CalendarDate } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import { readDayWords } from './read-day-words.ts';

/** A Sunday. */
const sunday = new CalendarDate(2026, 3, 15);
const read = (text: string, locale = 'en', today = sunday) => readDayWords(text, today, locale)?.toString();

test.each([
  ['today', '2026-03-15'],
  ['Tomorrow', '2026-03-16'],
  [' yesterday ', '2026-03-14'],
  ['in 3 days', '2026-03-18'],
  ['2 weeks ago', '2026-03-01'],
  ['in 1 month', '2026-04-15'],
  ['next week', '2026-03-22'],
  ['next year', '2027-03-15'],
  ['+3d', '2026-03-18'],
  ['+3', '2026-03-18'],
  ['-2w', '2026-03-01'],
  ['+1m', '2026-04-15'],
  ['fri', '2026-03-20'],
  ['Friday', '2026-03-20'],
  ['sunday', '2026-03-22'],
  ['last fri', '2026-03-13'],
  ['last sunday', '2026-03-08'],
  ['mar 4', '2026-03-04'],
  ['March 4, 2027', '2027-03-04'],
  ['3d', '2026-03-18'],
  ['2026-04-02', '2026-04-02'],
  ['04022026', '2026-04-02'],
  ['20260402', '2026-04-02'],
])('%s is %s', (text, day) => {
  expect(read(text)).toBe(day);
});

test.each([
  ['en-US', '2027-03-04'],
  ['de', '2027-04-03'],
  ['ar', '2027-04-03'],
  ['ko', undefined],
])('3-4-2027 is in the order of %s', (locale, day) => {
  expect(read('3-4-2027', locale)).toBe(day);
});

test('a number alone is no day', () => {
  expect(read('3')).toBeUndefined();
});

test.each([
  // In the United States the week begins on Sunday, in Germany on Monday.
  ['en-US', '2026-03-27'],
  ['de', '2026-03-20'],
])('next fri is in the next week of %s', (locale, day) => {
  expect(read('next fri', locale)).toBe(day);
});

test.each([
  ['de', 'morgen', '2026-03-16'],
  ['de', 'übermorgen', '2026-03-17'],
  ['de', 'in 3 Tagen', '2026-03-18'],
  ['de', 'Freitag', '2026-03-20'],
  ['de', 'Fr', '2026-03-20'],
  ['fr', 'demain', '2026-03-16'],
  ['fr', 'il y a 2 semaines', '2026-03-01'],
  ['es', 'mañana', '2026-03-16'],
  ['it', 'venerdì', '2026-03-20'],
  ['pl', 'jutro', '2026-03-16'],
  ['sr-Latn', 'sutra', '2026-03-16'],
  ['ar', 'غدًا', '2026-03-16'],
  ['tr', 'yarın', '2026-03-16'],
  ['zh', '明天', '2026-03-16'],
  ['ko', '내일', '2026-03-16'],
  ['de', 'tomorrow', '2026-03-16'],
])('in %s: %s', (locale, text, day) => {
  expect(read(text, locale)).toBe(day);
});

describe('nothing is guessed', () => {
  test.each(['', 'f', 'soon', 'in many days', '+3x', 'in 99999999999 days', 'next', 'mar 40'])(
    '%s',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
