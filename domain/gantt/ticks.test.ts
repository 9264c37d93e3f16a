import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MINUTES } from '../calendar/span.ts';
import { weekdayOf } from '../repeats/days.ts';
import { dayAt, minuteOf } from './axis.ts';
import { PER_DAY_MAX, PER_DAY_MIN, pixelsOf } from './scale.ts';
import { type TickUnit, ticksIn, unitsAt } from './ticks.ts';

const unit = fc.constantFrom<TickUnit>(
  ...(['hour', 'quarter-day', 'day', 'week', 'month', 'quarter', 'year', 'decade'] as const),
);

describe('the ticks of a time axis', () => {
  test('cover a stretch without gaps, whatever they are', () => {
    const from = fc.integer({ min: minuteOf('1950-01-01'), max: minuteOf('2080-01-01') });
    fc.assert(
      fc.property(
        from,
        fc.integer({ min: 1, max: 40_000 }),
        unit,
        fc.integer({ min: 0, max: 6 }),
        (at, long, of, start) => {
          const ticks = ticksIn({ from: at, to: at + long }, of, start);
          expect(ticks[0]!.from).toBeLessThanOrEqual(at);
          expect(ticks.at(-1)!.to).toBeGreaterThanOrEqual(at + long);
          for (const [index, tick] of ticks.entries()) {
            if (index > 0) expect(tick.from).toBe(ticks[index - 1]!.to);
            if (of === 'week') expect(weekdayOf(dayAt(tick.from))).toBe(start);
            if (of !== 'hour' && of !== 'quarter-day') expect(Math.abs(tick.from % DAY_MINUTES)).toBe(0);
          }
        },
      ),
    );
  });

  test('months are as long as they are', () => {
    const ticks = ticksIn({ from: minuteOf('2028-02-10'), to: minuteOf('2028-03-02') }, 'month', 1);
    expect(ticks.map(({ from, to }) => (to - from) / DAY_MINUTES)).toEqual([29, 31]);
  });

  test('are never so thin that their names lie over each other', () => {
    fc.assert(
      fc.property(fc.double({ min: PER_DAY_MIN, max: PER_DAY_MAX, noNaN: true }), (perDay) => {
        const { lower } = unitsAt(perDay);
        const at = minuteOf('2026-06-01');
        const [tick] = ticksIn({ from: at, to: at + 1 }, lower, 1);
        expect(pixelsOf(tick!.to - tick!.from, perDay)).toBeGreaterThan(18);
      }),
    );
  });
});
