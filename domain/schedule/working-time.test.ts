import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../repeats/days.ts';
import {
  addWorkingDays,
  isWorkingDay,
  nextWorkingDay,
  workingDaysBetween,
  workingTimeOf,
} from './working-time.ts';

const usual = workingTimeOf([1, 2, 3, 4, 5], [{ first: '2024-12-24', last: '2025-01-01' }]);

describe('working days', () => {
  test('are the weekdays without holidays', () => {
    expect(isWorkingDay('2024-12-23', usual)).toBe(true);
    expect(isWorkingDay('2024-12-24', usual)).toBe(false);
    expect(isWorkingDay('2025-01-01', usual)).toBe(false);
    expect(isWorkingDay('2025-01-02', usual)).toBe(true);
    expect(isWorkingDay('2025-01-04', usual)).toBe(false);
    expect(nextWorkingDay('2024-12-23', usual)).toBe('2024-12-23');
    expect(nextWorkingDay('2024-12-28', usual)).toBe('2025-01-02');
  });

  test('are counted over holidays, forth and back', () => {
    expect(addWorkingDays('2024-12-20', 2, usual)).toBe('2025-01-02');
    expect(addWorkingDays('2025-01-02', -1, usual)).toBe('2024-12-23');
    expect(workingDaysBetween('2024-12-20', '2025-01-03', usual)).toBe(4);
    // A day off counts as the next working day.
    expect(addWorkingDays('2024-12-21', 1, usual)).toBe('2025-01-02');
  });

  test('come to an end where nobody works, at once', () => {
    const never = workingTimeOf([], []);
    expect(nextWorkingDay('2024-12-23', never)).toBeUndefined();
    expect(addWorkingDays('2024-12-23', 3, never)).toBeUndefined();
    expect(workingDaysBetween('2024-12-20', '2025-01-03', never)).toBe(0);
    const closed = workingTimeOf([1, 2, 3, 4, 5, 6, 7], [{ first: '1000-01-01', last: '9999-12-31' }]);
    expect(nextWorkingDay('2024-12-23', closed)).toBeUndefined();
    expect(addWorkingDays('9999-12-30', 5, usual)).toBeUndefined();
  });

  test('are those that a walk over days finds, with holidays that overlap', () => {
    const begin = '2024-01-01';
    const off = fc.record({ from: fc.nat(200), length: fc.nat(20) });
    const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7]);
    fc.assert(
      fc.property(
        weekdays,
        fc.array(off, { maxLength: 8 }),
        fc.nat(200),
        fc.nat(60),
        (works, all, at, by) => {
          const stretches = all.map(({ from, length }) => ({
            first: addDays(begin, from)!,
            last: addDays(begin, from + length)!,
          }));
          const time = workingTimeOf(works, stretches);
          const worked = (day: string) =>
            works.includes(weekdayOf(day) || 7) &&
            !stretches.some(({ first, last }) => first <= day && day <= last);
          const from = addDays(begin, at)!;
          const to = addDays(from, by)!;
          const days = Array.from({ length: by + 1 }, (_, index) => addDays(from, index)!);
          expect(days.map((day) => isWorkingDay(day, time))).toEqual(days.map(worked));
          expect(workingDaysBetween(from, to, time)).toBe(days.filter(worked).length);
          const [first, ...later] = days.filter(worked);
          if (first !== undefined) {
            expect(nextWorkingDay(from, time)).toBe(first);
            later.forEach((day, index) => {
              expect(addWorkingDays(from, index + 1, time)).toBe(day);
              expect(addWorkingDays(day, -index - 1, time)).toBe(first);
            });
          }
        },
      ),
    );
  });
});
