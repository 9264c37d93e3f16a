import { movedBy } from '../calendar/change-dates.ts';
import { DAY_MINUTES, type StoredDates } from '../calendar/span.ts';
import { daysBetween } from '../repeats/days.ts';
import type { Days } from './shift.ts';

/**
 * Stored dates on other days: the clocks of whoever looks show the same times as before, and a day stays a day.
 * Undefined: there are no such days.
 *
 * @param from the days that they take now
 */
export function putOnDays(dates: StoredDates, from: Days, to: Days, zone: string): StoredDates | undefined {
  const byFirst = daysBetween(from.first, to.first) * DAY_MINUTES;
  const byLast = daysBetween(from.last, to.last) * DAY_MINUTES;
  if (byFirst === byLast || dates.start === null || dates.end === null)
    return movedBy(dates, dates.start === null ? byLast : byFirst, zone);
  const start = movedBy({ start: dates.start, end: null }, byFirst, zone);
  const end = movedBy({ start: null, end: dates.end }, byLast, zone);
  return start && end && { start: start.start, end: end.end };
}
