import { hasTime, isBefore } from '../attributes/date-value.ts';
import { instantAt, wallTime } from '../attributes/zoned-time.ts';
import { formatInstant } from '../dates.ts';
import { addDays, daysBetween } from '../repeats/days.ts';
import { DAY_MINUTES, minutesOf, type Span, type StoredDates, spanOf } from './span.ts';

/** A day of a calendar, or a time of it in minutes. */
interface Slot {
  day: string;
  minutes?: number;
}

/** What begins at a time takes an hour at first. */
export const FIRST_MINUTES = 60;

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

/** The instant of a time of a day; midnight at its end is the beginning of the next one. Undefined: after 9999. */
function instantOf(day: string, minutes: number, zone: string): string | undefined {
  const on = addDays(day, Math.floor(minutes / DAY_MINUTES));
  return on && instantAt({ day: on, time: clockOf(minutes % DAY_MINUTES) }, zone);
}

/** A stored date as much later as clocks on the wall show; a day without a time is moved by whole days. */
function shifted(stored: string, minutes: number, zone: string): string | undefined {
  if (!hasTime(stored)) return addDays(stored, Math.floor(minutes / DAY_MINUTES));
  const { day, time } = wallTime(stored, zone);
  const all = minutesOf(time) + minutes;
  const on = addDays(day, Math.floor(all / DAY_MINUTES));
  const rest = ((all % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const to = on && instantAt({ day: on, time: clockOf(rest).slice(0, 6) + time.slice(6) }, zone);
  // A time that a clock change skips is shown later: what goes back into it would never come before it.
  const isStuck = to !== undefined && minutes < 0 && to >= stored;
  return isStuck
    ? formatInstant(new Date(Date.parse(`${stored.replace(' ', 'T')}Z`) + minutes * 60_000))
    : to;
}

/**
 * Dates that are moved together: the clocks show the same times and the same length as before, also across a clock change.
 * Undefined: there are no such days.
 */
export function movedBy(dates: StoredDates, minutes: number, zone: string): StoredDates | undefined {
  const start = dates.start === null ? null : shifted(dates.start, minutes, zone);
  const end = dates.end === null ? null : shifted(dates.end, minutes, zone);
  if (start === undefined || end === undefined) return undefined;
  // A time that a clock change skips comes later: no end is before it.
  return { start, end: isReversed(start, end) ? start : end };
}

const isReversed = (start: string | null, end: string | null): boolean =>
  start !== null &&
  end !== null &&
  isBefore({ stored: end, zone: null }, { stored: start, zone: null }) &&
  hasTime(start) === hasTime(end);

/** Dates as whole days from one on, as many as before. */
export function asDays(dates: StoredDates, day: string, zone: string): StoredDates | undefined {
  const span = spanOf(dates, zone);
  const last = addDays(day, span ? daysBetween(span.first, span.last) : 0);
  if (last === undefined) return undefined;
  return { start: dates.start === null ? null : day, end: dates.end === null ? null : last };
}

/** Days that begin at a time: they take an hour. */
export function atTime(
  dates: StoredDates,
  { day, minutes }: Required<Slot>,
  zone: string,
): StoredDates | undefined {
  const start = instantOf(day, minutes, zone);
  const end = instantOf(day, minutes + FIRST_MINUTES, zone);
  if (start === undefined || end === undefined) return undefined;
  if (dates.start === null) return { start: null, end: start };
  return { start, end: dates.end === null ? null : end };
}

/** Dates of which one end is taken elsewhere. Undefined: the end would be before the start. */
export function stretched(
  dates: StoredDates,
  edge: 'start' | 'end',
  { day, minutes }: Slot,
  zone: string,
): StoredDates | undefined {
  const before = dates[edge] ?? dates.start ?? dates.end;
  const isTimed = before !== null && hasTime(before);
  const to =
    minutes !== undefined && isTimed
      ? instantOf(day, minutes, zone)
      : isTimed
        ? instantAt({ day, time: wallTime(before, zone).time }, zone)
        : day;
  const other = edge === 'end' ? (dates.start ?? dates.end) : (dates.end ?? dates.start);
  if (to === undefined || other === null) return undefined;
  const next = edge === 'end' ? { start: other, end: to } : { start: to, end: other };
  const [stored, end] = [next.start, next.end].map((one) => ({ stored: one, zone }));
  return isBefore(end!, stored!) ? undefined : next;
}

/** Dates that end as much later as clocks show. Undefined: the end would be before the start. */
export function endedBy(dates: StoredDates, minutes: number, zone: string): StoredDates | undefined {
  const [start, end] = [dates.start ?? dates.end, dates.end ?? dates.start];
  const to = end === null ? undefined : shifted(end, minutes, zone);
  if (start === null || to === undefined) return undefined;
  return isBefore({ stored: to, zone }, { stored: start, zone }) ? undefined : { start, end: to };
}

/** The stored dates of a part of a calendar that somebody has chosen. */
export function datesOf({ first, last, time }: Span, zone: string): StoredDates | undefined {
  if (!time) return { start: first, end: last };
  const [start, end] = [instantOf(first, time.from, zone), instantOf(last, time.to, zone)];
  return start === undefined || end === undefined ? undefined : { start, end };
}
