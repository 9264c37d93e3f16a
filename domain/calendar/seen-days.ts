import { addDays, dateOf, dayIn, daysBetween, monthOf, placeInWeek, weekdayOf } from '../repeats/days.ts';

/** How much of time a calendar shows at once. */
export const calendarModes = ['month', 'week', 'work-week', 'day', 'year', 'agenda'] as const;
export type CalendarMode = (typeof calendarModes)[number];

const WEEK = 7;
const MONTHS = 12;
/** So many days an agenda lists. */
const AGENDA_DAYS = 30;
const THURSDAY = 4;

/** The days from one to another, both included. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at) ?? first);

export const firstOfWeek = (day: string, weekStart: number): string =>
  addDays(day, -placeInWeek(weekdayOf(day), weekStart)) ?? day;

/** The days of a week. */
export function weekOf(day: string, weekStart: number): string[] {
  const first = firstOfWeek(day, weekStart);
  return daysFrom(first, addDays(first, WEEK - 1) ?? first);
}

/** The weeks in which a month has days, whole. */
export function weeksOfMonth(day: string, weekStart: number): string[][] {
  const month = monthOf(day);
  const [first, last] = [dayIn(month, 1) ?? day, dayIn(month, 31) ?? day];
  const begins = firstOfWeek(first, weekStart);
  const count = Math.floor(daysBetween(begins, last) / WEEK) + 1;
  return Array.from({ length: count }, (_, at) => weekOf(addDays(begins, at * WEEK) ?? begins, weekStart));
}

export const isInMonthOf = (day: string, other: string): boolean => monthOf(day) === monthOf(other);

/** The first days of the months of a year. */
export const monthsOfYear = (day: string): string[] =>
  Array.from({ length: MONTHS }, (_, at) => dayIn(firstMonth(day) + at, 1) ?? day);

const firstMonth = (day: string): number => monthOf(day) - (monthOf(day) % MONTHS);

/**
 * The number of a week by ISO 8601, in which weeks are of the year that has their Thursday. A week that begins on another day
 * has the number of its own Thursday.
 */
export function weekNumber(week: readonly string[]): number {
  const thursday = week.find((day) => weekdayOf(day) === THURSDAY) ?? week[0]!;
  const first = dayIn(firstMonth(thursday), 1) ?? thursday;
  return Math.floor(daysBetween(first, thursday) / WEEK) + 1;
}

/** How somebody's weeks are. */
export interface Weeks {
  /** 0 is Sunday, 6 Saturday. */
  weekStart: number;
  /** The weekdays that are no working days. */
  weekend: readonly number[];
}

/** The first and the last day that a calendar shows. */
export function seenDays(
  mode: CalendarMode,
  day: string,
  { weekStart, weekend }: Weeks,
): { first: string; last: string } {
  const ends = (days: readonly string[]) => ({ first: days[0] ?? day, last: days.at(-1) ?? day });
  switch (mode) {
    case 'month':
      return ends(weeksOfMonth(day, weekStart).flat());
    case 'week':
      return ends(weekOf(day, weekStart));
    case 'work-week':
      return ends(weekOf(day, weekStart).filter((one) => !weekend.includes(weekdayOf(one))));
    case 'day':
      return ends([day]);
    case 'year':
      return {
        first: dayIn(firstMonth(day), 1) ?? day,
        last: dayIn(firstMonth(day) + MONTHS - 1, 31) ?? day,
      };
    case 'agenda':
      return { first: day, last: addDays(day, AGENDA_DAYS - 1) ?? day };
  }
}

/** The day to which a calendar goes that is turned on or back. */
export function turned(mode: CalendarMode, day: string, by: 1 | -1): string {
  const months = (count: number) => dayIn(monthOf(day) + count * by, dateOf(day)) ?? day;
  switch (mode) {
    case 'month':
      return months(1);
    case 'year':
      return months(MONTHS);
    case 'week':
    case 'work-week':
      return addDays(day, WEEK * by) ?? day;
    case 'day':
      return addDays(day, by) ?? day;
    case 'agenda':
      return addDays(day, AGENDA_DAYS * by) ?? day;
  }
}
