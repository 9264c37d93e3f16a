import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movedBy } from '../calendar/change-dates.ts';
import { DAY_MINUTES, spanOf } from '../calendar/span.ts';
import { addDays } from '../repeats/days.ts';
import { around, dayAt, EARLIEST, LATEST, minuteOf, momentOf, stretchOf, timeAt } from './axis.ts';

/** Clocks change there on these days, forward and back. */
const zones = [
  { zone: 'UTC', days: ['2026-03-29', '2026-10-25'] },
  { zone: 'Pacific/Auckland', days: ['2026-09-27', '2026-04-05'] },
  { zone: 'America/Los_Angeles', days: ['2026-03-08', '2026-11-01'] },
];
const aDay = fc.integer({ min: -40_000, max: 60_000 }).map((days) => addDays('2000-01-01', days)!);

describe('the axis of a Gantt chart', () => {
  test('has each day once, in order, without gaps', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        expect(dayAt(minuteOf(day))).toBe(day);
        expect(dayAt(minuteOf(day, DAY_MINUTES - 1))).toBe(day);
        expect(minuteOf(addDays(day, 1)!)).toBe(minuteOf(day) + DAY_MINUTES);
        expect(timeAt(minuteOf(day, 75))).toBe(75);
      }),
    );
  });

  test('ends where days do', () => {
    expect(dayAt(EARLIEST - 5_000_000)).toBe('1000-01-01');
    expect(dayAt(LATEST + 5_000_000)).toBe('9999-12-31');
  });

  test.each(zones)('no zone and no clock change moves a day or its end: $zone', ({ zone, days }) => {
    for (const day of days) {
      const dates = { start: addDays(day, -1)!, end: addDays(day, 1)! };
      const stretch = stretchOf(spanOf(dates, zone)!);
      expect(stretch).toEqual({ from: minuteOf(day) - DAY_MINUTES, to: minuteOf(day) + 2 * DAY_MINUTES });
      const next = movedBy(dates, DAY_MINUTES, zone)!;
      expect(next).toEqual({ start: day, end: addDays(day, 2) });
      expect(stretchOf(spanOf(next, zone)!).from).toBe(stretch.from + DAY_MINUTES);
    }
  });

  test.each(zones)(
    'a time that is moved over a clock change stays at its place in the day: $zone',
    ({ zone, days }) => {
      for (const day of days) {
        const dates = { start: `${addDays(day, -3)} 12:00:00`, end: `${addDays(day, -3)} 14:00:00` };
        const before = stretchOf(spanOf(dates, zone)!);
        const after = stretchOf(spanOf(movedBy(dates, 5 * DAY_MINUTES, zone)!, zone)!);
        expect(after.from - before.from).toBe(5 * DAY_MINUTES);
        expect(after.to - before.to).toBe(5 * DAY_MINUTES);
      }
    },
  );

  test('a single date stands in the middle of its day, or at its time', () => {
    expect(momentOf(spanOf({ start: '2026-03-04', end: null }, 'UTC')!)).toBe(minuteOf('2026-03-04', 720));
    const at = spanOf({ start: null, end: '2026-03-04 09:30:00' }, 'UTC')!;
    expect(momentOf(at)).toBe(minuteOf('2026-03-04', 570));
  });

  test('what several take together', () => {
    expect(around([])).toBeUndefined();
    expect(
      around([
        { from: 5, to: 9 },
        { from: 2, to: 3 },
      ]),
    ).toEqual({ from: 2, to: 9 });
  });
});
