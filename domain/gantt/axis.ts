import { DAY_MINUTES, type Span } from '../calendar/span.ts';
import { addDays, daysBetween } from '../repeats/days.ts';

const FIRST_DAY = '1970-01-01';

/** The whole days of a chart: those of which every date can be. */
export const EARLIEST = minuteOf('1000-01-01');
export const LATEST = minuteOf('9999-12-31');

/**
 * A place on the time axis: minutes of clocks on the wall since 1970. A day has 1440 of them, also where clocks change, so no
 * zone ever moves a day.
 */
export function minuteOf(day: string, minutes = 0): number {
  return daysBetween(FIRST_DAY, day) * DAY_MINUTES + minutes;
}

/** The day at a place. */
export const dayAt = (at: number): string =>
  addDays(FIRST_DAY, Math.floor(Math.min(LATEST, Math.max(EARLIEST, at)) / DAY_MINUTES)) ?? FIRST_DAY;

/** The time of day at a place, in minutes. */
export const timeAt = (at: number): number => ((at % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;

/** What an item takes of the axis. */
export interface Stretch {
  from: number;
  to: number;
}

export const stretchOf = ({ first, last, time }: Span): Stretch =>
  time
    ? { from: minuteOf(first, time.from), to: minuteOf(last, time.to) }
    : { from: minuteOf(first), to: minuteOf(last) + DAY_MINUTES };

/** Where a single date stands: at its time, or in the middle of its day. */
export function momentOf({ first, time }: Span): number {
  return minuteOf(first, time ? time.from : DAY_MINUTES / 2);
}

/** What several take together; undefined: there is none. */
export function around(all: Iterable<Stretch>): Stretch | undefined {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const one of all) {
    from = Math.min(from, one.from);
    to = Math.max(to, one.to);
  }
  return to < from ? undefined : { from, to };
}
