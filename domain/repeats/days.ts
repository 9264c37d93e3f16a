const DAY_MS = 86_400_000;
const MONTHS = 12;
const WEEK = 7;

/** Calendar days are counted without any time zone: a day has no hours here. */
export const countOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

const [FIRST, LAST] = [countOf('1000-01-01'), countOf('9999-12-31')];

/** Undefined: a year before 1000 or after 9999. */
const dayOfCount = (count: number): string | undefined =>
  count >= FIRST && count <= LAST ? new Date(count * DAY_MS).toISOString().slice(0, 10) : undefined;

export const daysBetween = (from: string, to: string): number => countOf(to) - countOf(from);

export const addDays = (day: string, days: number): string | undefined => dayOfCount(countOf(day) + days);

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** How many days after the first one of its week a weekday is. */
export const placeInWeek = (weekday: number, weekStart: number): number =>
  (weekday - weekStart + WEEK) % WEEK;

/** The months since the year 0. */
export const monthOf = (day: string): number =>
  Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1;

export const dateOf = (day: string): number => Number(day.slice(8));

/** A day of a month; the last one of months that are shorter. */
export function dayIn(month: number, date: number): string | undefined {
  const first = firstOf(month);
  const next = firstOf(month + 1);
  if (first === undefined) return undefined;
  const length = next === undefined ? 31 : daysBetween(first, next);
  return addDays(first, Math.min(date, length) - 1);
}

/** The first, second … or last (-1) of a weekday in a month. */
export function weekdayIn(month: number, nth: number, weekday: number): string | undefined {
  if (nth === -1) {
    const last = dayIn(month, 31);
    return last === undefined ? undefined : addDays(last, -placeInWeek(weekdayOf(last), weekday));
  }
  const first = firstOf(month);
  return first === undefined
    ? undefined
    : addDays(first, placeInWeek(weekday, weekdayOf(first)) + (nth - 1) * WEEK);
}

function firstOf(month: number): string | undefined {
  const year = Math.floor(month / MONTHS);
  if (year < 1000 || year > 9999) return undefined;
  return `${year}-${String((month % MONTHS) + 1).padStart(2, '0')}-01`;
}
