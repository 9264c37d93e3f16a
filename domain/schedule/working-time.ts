import { addDays, daysBetween, weekdayOf } from '../repeats/days.ts';

/** Days in a row on which nobody works, both of them too. */
interface DaysOff {
  first: string;
  last: string;
}

/** On which days is worked. Lags and lengths of a plan are counted in these. */
export interface WorkingTime {
  /** 1 is Monday, 7 Sunday. */
  weekdays: readonly number[];
  isHoliday(day: string): boolean;
  /** How many working days there are before a day, from a Monday on that is the same for all. */
  placeOf(day: string): number;
  /** The working day with so many before it; undefined: there is none. */
  dayAt(place: number): string | undefined;
}

/** A Monday before all days, and the last day. */
const [BEGIN, END] = ['1000-01-06', '9999-12-31'];
const ALL_DAYS = daysBetween(BEGIN, END);
const WEEK = 7;

/** 1 is Monday, 7 Sunday. */
const weekdayFromMonday = (day: string): number => weekdayOf(day) || WEEK;

/**
 * How far a day is, and which day is so far, needs no walk over days: weeks are counted whole, and holidays are looked
 * up in sorted stretches.
 */
export function workingTimeOf(weekdays: readonly number[], daysOff: readonly DaysOff[]): WorkingTime {
  const works = Array.from({ length: WEEK }, (_, index) => weekdays.includes(index + 1));
  /** The working weekdays before each day of a week. */
  const before = works.map((_, index) => works.slice(0, index).filter(Boolean).length);
  const each = works.filter(Boolean).length;
  const weekdaysBefore = (count: number) => {
    const inWeek = ((count % WEEK) + WEEK) % WEEK;
    return ((count - inWeek) / WEEK) * each + before[inWeek]!;
  };
  const stretches = joined(daysOff);
  /** The holidays on working weekdays before each stretch. */
  const taken: number[] = [];
  let sum = 0;
  for (const { from, to } of stretches) {
    taken.push(sum);
    sum += weekdaysBefore(to) - weekdaysBefore(from);
  }
  const workedBefore = (count: number) => {
    const at = stretchAt(stretches, count);
    if (at < 0) return weekdaysBefore(count);
    const { from, to } = stretches[at]!;
    const off = weekdaysBefore(Math.min(count, to)) - weekdaysBefore(from);
    return weekdaysBefore(count) - taken[at]! - off;
  };
  return {
    weekdays,
    isHoliday(day) {
      const count = daysBetween(BEGIN, day);
      return (stretches[stretchAt(stretches, count)]?.to ?? count) > count;
    },
    placeOf: (day) => workedBefore(daysBetween(BEGIN, day)),
    dayAt(place) {
      let [low, high] = [0, ALL_DAYS];
      // The last day that has no more before it than that.
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (workedBefore(middle) <= place) low = middle;
        else high = middle - 1;
      }
      return workedBefore(low) === place && workedBefore(low + 1) > place ? addDays(BEGIN, low) : undefined;
    },
  };
}

/** The last stretch that begins on a day or before it; -1: there is none. */
function stretchAt(stretches: readonly { from: number }[], count: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stretches[middle]!.from <= count) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Days off as stretches that do not meet, in order; `to` is the first day after one. */
function joined(daysOff: readonly DaysOff[]): { from: number; to: number }[] {
  const sorted = daysOff
    .map(({ first, last }) => ({ from: daysBetween(BEGIN, first), to: daysBetween(BEGIN, last) + 1 }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from);
  const all: { from: number; to: number }[] = [];
  for (const stretch of sorted) {
    const last = all.at(-1);
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else all.push({ ...stretch });
  }
  return all;
}

export const isWorkingDay = (day: string, workingTime: WorkingTime): boolean =>
  workingTime.weekdays.includes(weekdayFromMonday(day)) && !workingTime.isHoliday(day);

/** A day, where it is a working day, else the next one; undefined: there is none. */
export const nextWorkingDay = (day: string, workingTime: WorkingTime): string | undefined =>
  workingTime.dayAt(workingTime.placeOf(day));

/**
 * The day so many working days later, or earlier where they are negative. A day off counts as the next working day.
 * Undefined: there is none.
 */
export const addWorkingDays = (day: string, days: number, workingTime: WorkingTime): string | undefined =>
  workingTime.dayAt(workingTime.placeOf(day) + days);

/** How many working days there are from a day to another one, both of them too. */
export const workingDaysBetween = (from: string, to: string, workingTime: WorkingTime): number =>
  endPlaceOf(to, workingTime) - workingTime.placeOf(from);

/** How many working days have passed when a day ends. */
export const endPlaceOf = (day: string, workingTime: WorkingTime): number =>
  workingTime.placeOf(day) + (isWorkingDay(day, workingTime) ? 1 : 0);
