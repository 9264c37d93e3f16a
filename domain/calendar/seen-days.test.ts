import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../repeats/days.ts';
import { calendarModes, seenDays, turned, weekNumber, weekOf, weeksOfMonth } from './seen-days.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count)!);
const weekStart = fc.nat(6);
const weekend = [0, 6];

test('the weeks of a month are whole, follow each other, and have each of its days', () => {
  fc.assert(
    fc.property(day, weekStart, (on, start) => {
      const weeks = weeksOfMonth(on, start);
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === start)).toBe(true);
      expect(days.every((one, at) => at === 0 || daysBetween(days[at - 1]!, one) === 1)).toBe(true);
      const month = on.slice(0, 7);
      expect([weeks[0], weeks.at(-1)].every((week) => week!.some((one) => one.startsWith(month)))).toBe(true);
      expect(days.filter((one) => one.startsWith(month)).length).toBe(
        daysBetween(`${month}-01`, `${addDays(`${month}-28`, 4)!.slice(0, 8)}01`),
      );
    }),
  );
});

test('what is shown has the day, and turning on and back comes to it again', () => {
  fc.assert(
    fc.property(day, weekStart, fc.constantFrom(...calendarModes), (on, start, mode) => {
      const { first, last } = seenDays(mode, on, { weekStart: start, weekend: [] });
      expect(first <= on && on <= last).toBe(true);
      const next = turned(mode, on, 1);
      expect(next > on).toBe(true);
      // The last days of long months become those of shorter ones.
      if (Number(on.slice(8)) <= 28) expect(turned(mode, next, -1)).toBe(on);
    }),
  );
});

test('a work week leaves out the weekend, wherever its week begins', () => {
  const work = (start: number, days: readonly number[]) =>
    seenDays('work-week', '2026-03-04', { weekStart: start, weekend: days });
  expect(work(1, weekend)).toEqual({ first: '2026-03-02', last: '2026-03-06' });
  expect(work(0, weekend)).toEqual({ first: '2026-03-02', last: '2026-03-06' });
  expect(work(6, [5, 6])).toEqual({ first: '2026-03-01', last: '2026-03-05' });
});

test('weeks are numbered by ISO 8601', () => {
  const number = (on: string, start = 1) => weekNumber(weekOf(on, start));
  expect([number('2026-01-01'), number('2026-12-31'), number('2027-01-03'), number('2027-01-04')]).toEqual([
    ...[1, 53, 53, 1],
  ]);
  expect([number('2025-12-29'), number('2024-12-29'), number('2026-03-01', 0)]).toEqual([1, 52, 10]);
});
