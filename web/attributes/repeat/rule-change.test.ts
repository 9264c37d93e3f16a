import type { Rule } from '@tessera/domain/repeats/rule.ts';
import { expect, test } from 'vitest';
import { withEndMode, withFrom, withMonthMode, withUnit, withWeekday } from './rule-change.ts';

const weekly = (weekdays?: number[]): Rule & { unit: 'week' } => ({
  ...{ every: 2, unit: 'week', from: 'done' },
  ...(weekdays ? { weekdays } : {}),
});

test.each([
  [undefined, 4, 0, weekly([4])],
  [[4], 1, 0, weekly([1, 4])],
  [[4], 4, 0, weekly()],
  // A week that begins on Sunday has its Sunday before its Monday.
  [[4], 0, 0, { ...weekly([0, 4]), week_start: 0 }],
  [[4], 0, 1, weekly([0, 4])],
  [[0], 6, 6, { ...weekly([0, 6]), week_start: 6 }],
])('of the weekdays %j, with %j in a week from %j, becomes %j', (before, day, first, after) => {
  expect(withWeekday(weekly(before), day, first)).toEqual(after);
});

test('another unit takes what all rules have', () => {
  const rule: Rule = { every: 3, unit: 'week', weekdays: [1], ends: { times: 2 }, from: 'done' };
  expect(withUnit(rule, 'month')).toEqual({ every: 3, unit: 'month', ends: { times: 2 }, from: 'done' });
  expect(withUnit(rule, 'week')).toBe(rule);
  expect(withUnit(null, 'year')).toEqual({ every: 1, unit: 'year' });
});

test('what is chosen again is gone', () => {
  const rule: Rule = { every: 1, unit: 'month', nth: -1, weekday: 5 };
  expect(withMonthMode(rule, 'date')).toEqual({ every: 1, unit: 'month', date: 1 });
  expect(withMonthMode(rule, 'same')).toEqual({ every: 1, unit: 'month' });
  const until = withEndMode(rule, 'until', '2026-03-04');
  expect(until.ends).toEqual({ until: '2026-03-04' });
  expect(withEndMode(until, 'never', '2026-03-04')).toEqual(rule);
  expect(withFrom(withFrom(rule, 'day'), 'planned')).toEqual(rule);
});
