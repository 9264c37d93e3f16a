import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from './days.ts';
import { moveDate } from './move-date.ts';
import { dayThatCame, nextDay } from './next-day.ts';
import type { Rule } from './rule.ts';
import { someDay, someRule } from './testing/rules.ts';

/** The days that follow one after the other, each done on its day. */
function follow(rule: Rule, first: string, count: number): string[] {
  const days: string[] = [];
  for (let [day, left] = [first, rule]; days.length < count; ) {
    const next = nextDay(left, day, day);
    if (!next) break;
    days.push(next.day);
    [day, left] = [next.day, next.rule];
  }
  return days;
}

describe('the days of a rule', () => {
  test.each<[string, Rule, string, string[]]>([
    ['every 3 days', { every: 3, unit: 'day' }, '2026-02-27', ['2026-03-02', '2026-03-05']],
    [
      'every 2 weeks on Monday and Thursday',
      { every: 2, unit: 'week', weekdays: [1, 4] },
      '2026-03-02',
      ['2026-03-05', '2026-03-16', '2026-03-19'],
    ],
    [
      'every 2 weeks on Sunday and Monday, of weeks that begin on Monday',
      { every: 2, unit: 'week', weekdays: [0, 1] },
      '2026-03-02',
      ['2026-03-08', '2026-03-16', '2026-03-22'],
    ],
    [
      'every 2 weeks on Sunday and Monday, of weeks that begin on Sunday',
      { every: 2, unit: 'week', weekdays: [0, 1], week_start: 0 },
      '2026-03-01',
      ['2026-03-02', '2026-03-15', '2026-03-16'],
    ],
    [
      'every month from the 31st, without drift',
      { every: 1, unit: 'month' },
      '2026-01-31',
      ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ],
    [
      'every month on day 31',
      { every: 1, unit: 'month', date: 31 },
      '2026-01-15',
      ['2026-01-31', '2026-02-28', '2026-03-31'],
    ],
    [
      'every month on the last Friday',
      { every: 1, unit: 'month', nth: -1, weekday: 5 },
      '2026-01-30',
      ['2026-02-27', '2026-03-27', '2026-04-24'],
    ],
    [
      'every 3 months on the first Monday',
      { every: 3, unit: 'month', nth: 1, weekday: 1 },
      '2026-01-05',
      ['2026-04-06', '2026-07-06'],
    ],
    [
      'every year from February 29th',
      { every: 1, unit: 'year' },
      '2024-02-29',
      ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'every year on a date of another month',
      { every: 1, unit: 'year', month: 3, date: 1 },
      '2026-11-05',
      ['2027-03-01', '2028-03-01'],
    ],
    ['3 times', { every: 1, unit: 'day', ends: { times: 3 } }, '2026-03-01', ['2026-03-02', '2026-03-03']],
    [
      'until a day',
      { every: 1, unit: 'week', ends: { until: '2026-03-15' } },
      '2026-03-01',
      ['2026-03-08', '2026-03-15'],
    ],
  ])('%s', (_, rule, first, days) => {
    const found = follow(rule, first, rule.ends ? 99 : days.length);
    expect(found).toEqual(days);
  });

  test('missed ones are not made up, and today counts as not missed', () => {
    const daily: Rule = { every: 1, unit: 'day' };
    expect(nextDay(daily, '2016-01-01', '2026-03-10')?.day).toBe('2026-03-10');
    expect(nextDay({ every: 1, unit: 'week' }, '2026-03-02', '2026-03-20')?.day).toBe('2026-03-23');
    expect(nextDay({ every: 1, unit: 'week' }, '2026-03-02', '2026-02-20')?.day).toBe('2026-03-09');
  });

  test('counted from the day on which it was done, they are as much later', () => {
    const rule: Rule = { every: 10, unit: 'day', from: 'done' };
    expect(nextDay(rule, '2026-03-01', '2026-03-04')?.day).toBe('2026-03-14');
    expect(nextDay(rule, null, '2026-03-04')?.day).toBe('2026-03-14');
  });

  test('a rule ends with the last day that can be written', () => {
    expect(nextDay({ every: 1, unit: 'day' }, '9999-12-31', '2026-01-01')).toBeNull();
    expect(nextDay({ every: 1, unit: 'month' }, '9999-12-31', '2026-01-01')).toBeNull();
    expect(nextDay({ every: 2, unit: 'week' }, '9999-12-31', '2026-01-01')).toBeNull();
  });
});

describe('for every rule', () => {
  const cases = fc.record({
    rule: someRule,
    planned: fc.option(someDay),
    doneOn: someDay,
  });

  test('the next day is later than the planned one, not before it was done, and within its end', () => {
    fc.assert(
      fc.property(cases, ({ rule, planned, doneOn }) => {
        const next = nextDay(rule, planned, doneOn);
        if (!next) return;
        if (planned !== null) expect(next.day > planned).toBe(true);
        expect(next.day >= doneOn || (planned !== null && rule.from === 'done')).toBe(true);
        if (rule.ends && 'until' in rule.ends) expect(next.day <= rule.ends.until).toBe(true);
      }),
    );
  });

  test('it is on its weekdays, on its date or on its weekday of the month', () => {
    fc.assert(
      fc.property(cases, ({ rule, planned, doneOn }) => {
        const day = nextDay(rule, planned, doneOn)?.day;
        if (day === undefined) return;
        if (rule.unit === 'week' && rule.weekdays) expect(rule.weekdays).toContain(weekdayOf(day));
        if ('nth' in rule) {
          expect(weekdayOf(day)).toBe(rule.weekday);
          const week = Math.ceil(Number(day.slice(8)) / 7);
          if (rule.nth > 0) expect(week).toBe(rule.nth);
          else expect(addDays(day, 7)!.slice(0, 7)).not.toBe(day.slice(0, 7));
        }
        if ('date' in rule && rule.date !== undefined) {
          const isLast = addDays(day, 1)!.slice(8) === '01';
          expect(Number(day.slice(8)) === rule.date || (isLast && Number(day.slice(8)) < rule.date)).toBe(
            true,
          );
        }
      }),
    );
  });

  test('a count ends after as many', () => {
    fc.assert(
      fc.property(someRule, someDay, fc.integer({ min: 1, max: 30 }), (rule, first, times) => {
        expect(follow({ ...rule, every: 1 + (rule.every % 4), ends: { times } }, first, 99)).toHaveLength(
          times - 1,
        );
      }),
    );
  });

  test('what is done late goes on where it would be without', () => {
    fc.assert(
      fc.property(someRule, someDay, fc.integer({ min: 0, max: 2_000 }), (given, first, late) => {
        const { from: _from, ends: _ends, ...rule } = given;
        const doneOn = addDays(first, late)!;
        const next = nextDay(rule as Rule, first, doneOn)!.day;
        let day = first;
        let left = rule as Rule;
        while (day === first || day < doneOn) {
          const step = nextDay(left, day, day)!;
          [day, left] = [step.day, step.rule];
        }
        expect(next).toBe(day);
      }),
    );
  });
});

describe('a date is moved', () => {
  test('by days, and keeps what the clocks show', () => {
    expect(moveDate('2026-03-04', 7, 'UTC')).toBe('2026-03-11');
    // Clocks in Berlin go forward on March 29th: 9 o'clock is an hour earlier in UTC.
    expect(moveDate('2026-03-25 08:00:00', 7, 'Europe/Berlin')).toBe('2026-04-01 07:00:00');
    expect(moveDate('2026-10-22 07:00:00', 7, 'Europe/Berlin')).toBe('2026-10-29 08:00:00');
    expect(moveDate('9999-12-31', 1, 'UTC')).toBeUndefined();
  });

  test('as many as there are between the days', () => {
    fc.assert(
      fc.property(someDay, someDay, (one, other) => {
        expect(moveDate(one, daysBetween(one, other), 'UTC')).toBe(other);
      }),
    );
  });
});

describe('the day on which the next item is created', () => {
  test.each<[string, Rule, string, string, string | undefined]>([
    ['it has not come', { every: 1, unit: 'week' }, '2026-03-02', '2026-03-08', undefined],
    ['it is today', { every: 1, unit: 'week' }, '2026-03-02', '2026-03-09', '2026-03-09'],
    [
      'of many missed ones it is the last',
      { every: 1, unit: 'week' },
      '2026-03-02',
      '2028-03-08',
      '2028-03-06',
    ],
    [
      'it keeps the weeks',
      { every: 2, unit: 'week', weekdays: [1, 4] },
      '2026-03-02',
      '2026-03-31',
      '2026-03-30',
    ],
    ['it keeps the 31st', { every: 1, unit: 'month' }, '2026-01-31', '2026-03-30', '2026-02-28'],
    [
      'the rule has ended',
      { every: 1, unit: 'day', ends: { times: 1 } },
      '2026-03-02',
      '2026-03-09',
      undefined,
    ],
    [
      'it is not after the end',
      { every: 1, unit: 'day', ends: { until: '2026-03-05' } },
      ...(['2026-03-02', '2026-03-09', '2026-03-05'] as const),
    ],
  ])('%s', (_, rule, planned, today, day) => {
    expect(dayThatCame({ ...rule, from: 'day' }, planned, today)?.day).toBe(day);
  });

  test('counts one item, however many days were missed', () => {
    const rule: Rule = { every: 1, unit: 'day', ends: { times: 3 }, from: 'day' };
    expect(dayThatCame(rule, '2026-03-02', '2026-03-30')).toEqual({
      day: '2026-03-30',
      rule: { ...rule, ends: { times: 2 } },
    });
  });
});
