import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MINUTES } from '../calendar/span.ts';
import { EARLIEST, LATEST, minuteOf } from './axis.ts';
import {
  clampedZoom,
  fitted,
  PER_DAY_MAX,
  PER_DAY_MIN,
  perDayOf,
  pixelsOf,
  scaleAround,
  stepOf,
  zoomOf,
  zooms,
} from './scale.ts';

const perDay = fc
  .double({ min: Math.log(PER_DAY_MIN), max: Math.log(PER_DAY_MAX), noNaN: true })
  .map(Math.exp);
const place = fc.integer({ min: minuteOf('1900-01-01'), max: minuteOf('2100-01-01') });
const width = fc.integer({ min: 200, max: 4_000 });

describe('the scale of a Gantt chart', () => {
  test('what can be scrolled holds the place, and no more than browsers can place', () => {
    fc.assert(
      fc.property(place, place, place, perDay, width, (one, other, at, zoom, wide) => {
        const plan = { from: Math.min(one, other), to: Math.max(one, other) };
        const scale = scaleAround(plan, at, zoom, wide);
        expect(scale.from).toBeLessThanOrEqual(at);
        expect(scale.to).toBeGreaterThanOrEqual(at);
        expect(Math.abs(scale.from % DAY_MINUTES)).toBe(0);
        expect(scale.from).toBeGreaterThanOrEqual(EARLIEST);
        expect(scale.to).toBeLessThanOrEqual(LATEST);
        expect(pixelsOf(scale.to - scale.from, zoom)).toBeLessThan(8_000_000 + 2 * zoom);
      }),
    );
  });

  test('a plan that fits is whole in sight, in the middle', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 60, max: 4_000_000 }), width, (from, length, wide) => {
        const plan = { from, to: from + length };
        const { perDay: zoom, from: begins } = fitted(plan, wide);
        const [left, right] = [plan.from, plan.to].map((at) => pixelsOf(at - begins, zoom));
        if (zoom > PER_DAY_MIN) expect(left).toBeGreaterThanOrEqual(-0.01);
        expect(left! + right!).toBeCloseTo(wide, 3);
      }),
    );
  });

  test('each zoom is called as it is chosen, and none is too far', () => {
    for (const zoom of zooms) expect(zoomOf(perDayOf[zoom])).toBe(zoom);
    expect(clampedZoom(1e9)).toBe(PER_DAY_MAX);
    expect(clampedZoom(0)).toBe(PER_DAY_MIN);
  });

  test('days are moved by days, and times by what can be seen of them', () => {
    expect(stepOf(PER_DAY_MAX, false)).toBe(DAY_MINUTES);
    expect([perDayOf.days, 300, 1_200].map((zoom) => stepOf(zoom, true))).toEqual([DAY_MINUTES, 60, 15]);
  });
});
