import { dayOf, hasTime } from '../attributes/date-value.ts';
import { instantAt, wallTime } from '../attributes/zoned-time.ts';
import { addDays } from '../repeats/days.ts';

export const DAY_MINUTES = 1_440;

/** The dates of an item in a calendar as they are stored: `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm:ss` in UTC. */
export interface StoredDates {
  start: string | null;
  /** Null: there is none, and the item takes no time beside its start. */
  end: string | null;
}

/** The days, or the time of days, that an item takes in a calendar, as the clocks of whoever looks show them. */
export interface Span {
  first: string;
  /** The last day that it takes: one that ends at midnight takes nothing of the day that begins then. */
  last: string;
  /** Left out: it has no time, and takes whole days. */
  time?: {
    /** Minutes since the first day began. */
    from: number;
    /** Minutes since the last day began: where it ends, 1440 at most. */
    to: number;
  };
}

/** The first of two days or instants, `start` and `end`; what has only one of them begins and ends there. */
function endsOf({ start, end }: StoredDates): [string, string] | undefined {
  const [from, to] = [start ?? end, end ?? start];
  return from === null || to === null ? undefined : [from, to];
}

/**
 * Undefined: it has no date. Where only one of the dates has a time it takes whole days. What ends before it starts, as
 * computed dates may, takes its start.
 *
 * @param zone of whoever looks
 */
export function spanOf(dates: StoredDates, zone: string): Span | undefined {
  const ends = endsOf(dates);
  if (!ends) return undefined;
  const [from, to] = ends;
  if (hasTime(from) && hasTime(to)) return timed(from, to < from ? from : to, zone);
  const [first, last] = [dayOf(from, zone), dayOf(to, zone)];
  return { first, last: last < first ? first : last };
}

function timed(start: string, end: string, zone: string): Span {
  const [from, to] = [wallTime(start, zone), wallTime(end, zone)];
  const begins = minutesOf(from.time);
  const ends = minutesOf(to.time);
  // In an hour that clocks repeat an end may look as if it were before its start.
  if (to.day <= from.day)
    return { first: from.day, last: from.day, time: { from: begins, to: Math.max(begins, ends) } };
  const before = ends === 0 ? addDays(to.day, -1) : undefined;
  return before === undefined
    ? { first: from.day, last: to.day, time: { from: begins, to: ends } }
    : { first: from.day, last: before, time: { from: begins, to: DAY_MINUTES } };
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Some days in a row, with the instants at which they begin and end in a zone. */
export interface Range {
  first: string;
  last: string;
  begins: string;
  /** When the day after them begins. */
  ends: string;
}

export const rangeIn = (first: string, last: string, zone: string): Range => ({
  first,
  last,
  begins: instantAt({ day: first, time: '00:00:00' }, zone),
  ends: instantAt({ day: addDays(last, 1) ?? last, time: '00:00:00' }, zone),
});

/** What an item takes of some days; undefined: nothing. Stored texts tell of most items, without a look at clocks. */
export function spanIn(dates: StoredDates, range: Range, zone: string): Span | undefined {
  // Asked of each of 100,000 items when a month is turned: it makes nothing before it finds one.
  const from = dates.start ?? dates.end;
  const to = dates.end ?? dates.start;
  if (from === null || to === null) return undefined;
  const begins = hasTime(from) ? from < range.ends : from <= range.last;
  if (!begins || !(isIn(to, range) || isIn(from, range))) return undefined;
  const span = spanOf(dates, zone);
  return span && span.last >= range.first && span.first <= range.last ? span : undefined;
}

/** Whether a date is not before some days. */
const isIn = (stored: string, { begins, first }: Range): boolean =>
  hasTime(stored) ? stored >= begins : stored >= first;

/** Whether a span is drawn as a bar over days: it has no time, or takes a day and more. */
export const isBar = ({ first, last, time }: Span): boolean =>
  !time || (first !== last && (addDays(first, 1) !== last || time.to >= time.from));
