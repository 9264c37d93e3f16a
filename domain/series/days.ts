import { isEven } from './numbers.ts';

const DAY_MS = 86_400_000;
/** 1970 began with a Thursday. */
const FIRST_WEEKDAY = 4;

type Days = (place: number) => string | undefined;

const countOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Undefined: the year would not have four digits. */
function dayOf(count: number): string | undefined {
  const date = new Date(count * DAY_MS);
  const year = Number.isNaN(date.getTime()) ? 0 : date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString().slice(0, 10) : undefined;
}

/** 0 is Sunday, 6 Saturday. */
const weekdayOf = (count: number): number => (((count + FIRST_WEEKDAY) % 7) + 7) % 7;
const isWorkday = (count: number): boolean => weekdayOf(count) % 6 !== 0;

/**
 * Goes on with days, `YYYY-MM-DD`, by their places: weekdays without the weekends between them, the same day of
 * months, or days with one step; one day alone goes on day by day. Undefined: it is no such series.
 */
export function daySeries(days: readonly string[]): Days | undefined {
  const counts = days.map(countOf);
  return workdays(counts) ?? months(days) ?? steps(counts);
}

function steps(counts: readonly number[]): Days | undefined {
  const step = counts.length === 1 ? 1 : counts[1]! - counts[0]!;
  return isEven(counts, step) ? (place) => dayOf(counts[0]! + step * place) : undefined;
}

/** Three weekdays or more, one behind the other, over a weekend. */
function workdays(counts: readonly number[]): Days | undefined {
  if (counts.length < 3 || !counts.every(isWorkday)) return undefined;
  const numbers = counts.map(workdayNumber);
  if (!isEven(numbers, 1) || isEven(counts, 1)) return undefined;
  return (place) => {
    const number = numbers[0]! + place;
    // Number 0 is the Monday before 1970 began.
    return dayOf(Math.floor(number / 5) * 7 + (number - Math.floor(number / 5) * 5) - 3);
  };
}

/** How many weekdays lie between the Monday before 1970 began and a weekday. */
function workdayNumber(count: number): number {
  const fromMonday = count + 3;
  const weeks = Math.floor(fromMonday / 7);
  return weeks * 5 + (fromMonday - weeks * 7);
}

/** The same day of months, or their last days. */
function months(days: readonly string[]): Days | undefined {
  const parts = days.map((day) => day.split('-').map(Number) as [number, number, number]);
  const numbers = parts.map(([year, month]) => year * 12 + month - 1);
  const step = (numbers[1] ?? numbers[0]!) - numbers[0]!;
  if (step === 0 || !isEven(numbers, step)) return undefined;
  const date = parts[0]![2];
  const isSame = parts.every((part) => part[2] === date);
  const isLast = parts.every((part, index) => part[2] === lastDate(numbers[index]!));
  if (!isSame && !isLast) return undefined;
  return (place) => {
    const month = numbers[0]! + step * place;
    const last = lastDate(month);
    const first = Date.UTC(2000, month - 2000 * 12, 1) / DAY_MS;
    return dayOf(first + (isLast ? last : Math.min(date, last)) - 1);
  };
}

/** The last date of a month, counted from the year 0. */
const lastDate = (month: number): number => new Date(Date.UTC(2000, month - 2000 * 12 + 1, 0)).getUTCDate();
