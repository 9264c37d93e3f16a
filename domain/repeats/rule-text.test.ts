import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toRRule } from './rrule.ts';
import type { Rule } from './rule.ts';
import { readRule, writeRule } from './rule-text.ts';
import { someRule } from './testing/rules.ts';

test.each<[string, Rule]>([
  ['daily', { every: 1, unit: 'day' }],
  ['Every 2 weeks', { every: 2, unit: 'week' }],
  ['every other month', { every: 2, unit: 'month' }],
  ['every weekday', { every: 1, unit: 'week', weekdays: [1, 2, 3, 4, 5] }],
  ['every Monday and Thursdays', { every: 1, unit: 'week', weekdays: [1, 4] }],
  ['weekly on sun, mon', { every: 1, unit: 'week', weekdays: [0, 1] }],
  ['every 31st', { every: 1, unit: 'month', date: 31 }],
  ['monthly on the last day', { every: 1, unit: 'month', date: 31 }],
  ['monthly on the 2nd tue', { every: 1, unit: 'month', nth: 2, weekday: 2 }],
  ['every month on the last friday', { every: 1, unit: 'month', nth: -1, weekday: 5 }],
  ['yearly on February 29', { every: 1, unit: 'year', month: 2, date: 29 }],
  [
    'every day until 2026-12-31 after done',
    {
      every: 1,
      unit: 'day',
      ends: { until: '2026-12-31' },
      from: 'done',
    },
  ],
  ['weekly, 5 times', { every: 1, unit: 'week', ends: { times: 5 } }],
])('%s is read', (text, rule) => {
  expect(readRule(text)).toEqual(rule);
});

test.each([
  'every',
  'every 0 days',
  'every 1000 days',
  'every blue moon',
  'every 32nd',
  'sometimes',
  'every day on mon',
  'every day until 2026-02-30',
  'every day, 2 times, until 2026-01-01',
  'weekly on mo',
  `every ${'monday, '.repeat(60)}monday`,
])('%s is no rule', (text) => {
  expect(readRule(text)).toBeUndefined();
});

test('what is written is read back', () => {
  fc.assert(fc.property(someRule, (rule) => void expect(readRule(writeRule(rule))).toEqual(rule)));
});

test.each<[Rule, string]>([
  [{ every: 2, unit: 'week', weekdays: [1, 4] }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=MO'],
  [{ every: 1, unit: 'month', date: 15 }, 'FREQ=MONTHLY;BYMONTHDAY=15'],
  [{ every: 1, unit: 'month', date: 31 }, 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  [{ every: 1, unit: 'month', nth: -1, weekday: 5 }, 'FREQ=MONTHLY;BYDAY=-1FR'],
  [
    { every: 1, unit: 'year', month: 2, date: 29, ends: { times: 3 } },
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1;COUNT=3',
  ],
  [{ every: 1, unit: 'day', ends: { until: '2026-12-31' } }, 'FREQ=DAILY;UNTIL=20261231'],
])('%j is written for calendars', (rule, text) => {
  expect(toRRule(rule)).toBe(text);
});

describe('for calendars', () => {
  test('every rule has one line', () => {
    fc.assert(fc.property(someRule, (rule) => void expect(toRRule(rule)).toMatch(/^FREQ=[A-Z0-9=;,-]+$/)));
  });
});
