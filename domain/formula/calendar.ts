/** The Gregorian calendar on milliseconds of a wall clock, without time zones. */

export const DAY = 86_400_000;
/** Day 0 of spreadsheets, 1899-12-30. */
const EPOCH = -25_569;

export const toSerial = (ms: number): number => ms / DAY - EPOCH;
/** To the millisecond: a fraction of a day is no binary number. */
export const fromSerial = (serial: number): number => Math.round((serial + EPOCH) * DAY);

/** Years 1900 to 9999, as spreadsheets have them, and back to year 1 for what attributes hold. */
const EARLIEST = Date.UTC(2000, 0, 1) - 1999 * 365.2425 * DAY;
const LATEST = Date.UTC(10_000, 0, 1);
export const isDate = (ms: number): boolean => ms >= EARLIEST && ms < LATEST;

interface Parts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export function partsOf(ms: number): Parts {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Months and days beyond their range count on. */
export function dayOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  return date.setUTCFullYear(year, month - 1, day);
}

export const daysInMonth = (year: number, month: number): number =>
  new Date(dayOf(year, month + 1, 0)).getUTCDate();

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const startOfDay = (ms: number): number => Math.floor(ms / DAY) * DAY;

/** The same day some months later; the last one of a shorter month. Keeps the time of day. */
export function addMonths(ms: number, months: number): number {
  const { year, month, day } = partsOf(ms);
  const first = partsOf(dayOf(year, month + months, 1));
  const last = daysInMonth(first.year, first.month);
  return dayOf(first.year, first.month, Math.min(day, last)) + (ms - startOfDay(ms));
}

/** 0 is Sunday. */
export const weekday = (ms: number): number => (((Math.floor(ms / DAY) + 4) % 7) + 7) % 7;

export const dayOfYear = (ms: number): number => Math.floor((ms - dayOf(partsOf(ms).year, 1, 1)) / DAY) + 1;

interface IsoWeek {
  year: number;
  week: number;
}

/** Weeks begin on Monday; the first is that of the year's first Thursday. */
export function isoWeek(ms: number): IsoWeek {
  const thursday = startOfDay(ms) + (3 - ((weekday(ms) + 6) % 7)) * DAY;
  const { year } = partsOf(thursday);
  return { year, week: Math.floor((thursday - dayOf(year, 1, 1)) / (7 * DAY)) + 1 };
}

/** Whole months from one date to a later one. */
export function wholeMonths(from: number, to: number): number {
  const [one, other] = [partsOf(from), partsOf(to)];
  const months = (other.year - one.year) * 12 + other.month - one.month;
  const early =
    other.day < one.day || (other.day === one.day && to - startOfDay(to) < from - startOfDay(from));
  return early ? months - 1 : months;
}
