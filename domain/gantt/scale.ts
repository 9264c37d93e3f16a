import { DAY_MINUTES } from '../calendar/span.ts';
import { EARLIEST, LATEST, type Stretch } from './axis.ts';

/** A part of the axis that can be scrolled, at some zoom. */
export interface Scale extends Stretch {
  /** CSS pixels for a day. */
  perDay: number;
}

/** An hour is 100 pixels wide, and a year 44. */
export const PER_DAY_MAX = 2_400;
export const PER_DAY_MIN = 0.12;
/** Browsers place nothing exactly that is much further away, in CSS pixels. */
const WIDTH_MAX = 8_000_000;
/** So many screens can be scrolled on both sides of what is planned. */
const SPARE_SCREENS = 2;
/** The room beside a plan that fits the screen, as a part of it. */
const FIT_ROOM = 0.04;

export const zooms = ['hours', 'days', 'weeks', 'months', 'quarters', 'years'] as const;
type Zoom = (typeof zooms)[number];

/** How wide a day is where each of these can be read well. */
export const perDayOf: Readonly<Record<Zoom, number>> = {
  ...{ hours: 1_200, days: 44, weeks: 16, months: 4.5, quarters: 1.5, years: 0.4 },
};

/** What a zoom shows best. */
export const zoomOf = (perDay: number): Zoom =>
  zooms.findLast((zoom) => perDay <= perDayOf[zoom] * 1.7) ?? 'hours';

export const clampedZoom = (perDay: number): number => Math.min(PER_DAY_MAX, Math.max(PER_DAY_MIN, perDay));

export const pixelsOf = (minutes: number, perDay: number): number => (minutes / DAY_MINUTES) * perDay;
export const minutesOfPixels = (pixels: number, perDay: number): number => (pixels / perDay) * DAY_MINUTES;

/**
 * What can be scrolled around a place: what is planned with some screens on both sides, as far as a browser can place it.
 *
 * @param width of the screen, in CSS pixels
 */
export function scaleAround(plan: Stretch | undefined, at: number, perDay: number, width: number): Scale {
  const spare = minutesOfPixels(width * SPARE_SCREENS, perDay);
  const most = minutesOfPixels(WIDTH_MAX / 2, perDay);
  const from = Math.max(Math.min(plan?.from ?? at, at) - spare, at - most, EARLIEST);
  const to = Math.min(Math.max(plan?.to ?? at, at) + spare, at + most, LATEST);
  const day = (one: number, round: (value: number) => number) => round(one / DAY_MINUTES) * DAY_MINUTES;
  return {
    perDay,
    from: day(from, Math.floor),
    to: Math.max(day(to, Math.ceil), day(from, Math.floor) + DAY_MINUTES),
  };
}

/** A zoom at which a plan fits the screen, and the place at its start. */
export function fitted({ from, to }: Stretch, width: number): { perDay: number; from: number } {
  const room = Math.max(1, width * (1 - 2 * FIT_ROOM));
  const perDay = clampedZoom(room / Math.max((to - from) / DAY_MINUTES, 1 / 24));
  // Of a plan that is narrower than the screen at any zoom the middle is in the middle.
  const free = width - pixelsOf(to - from, perDay);
  return { perDay, from: from - minutesOfPixels(free / 2, perDay) };
}

/** How far a pointer moves dates at once, in minutes: days have no hours, and no pixel is less than a quarter of an hour. */
export function stepOf(perDay: number, hasTime: boolean): number {
  if (!hasTime || perDay < 240) return DAY_MINUTES;
  return perDay < 960 ? 60 : 15;
}
