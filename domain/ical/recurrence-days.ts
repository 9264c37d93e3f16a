import type { Recurrence } from './recurrence.ts';

/** Days are counted without a zone, in milliseconds at their midnight. */
const DAY = 86_400_000;
const WEEK = 7;

export type PeriodUnit = 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY';

type Days = Pick<
  Recurrence,
  'unit' | 'weekdays' | 'months' | 'monthDays' | 'yearDays' | 'weeks' | 'weekStart'
>;

interface Found {
  /** When the period begins. */
  begins: number;
  /** How many days were looked at. */
  looked: number;
  found: number[];
}

const dayOf = (wall: number): number => Math.floor(wall / DAY) * DAY;
const weekdayOf = (day: number): number => new Date(day).getUTCDay();

/** The first day of the week in which a time is. */
export function startOfWeek(wall: number, weekStart: number): number {
  const day = dayOf(wall);
  return day - ((weekdayOf(day) - weekStart + WEEK) % WEEK) * DAY;
}

/** The days of a period on which a rule holds, by how many periods it is after that of the start. */
export function daysOfPeriod(rule: Days & { unit: PeriodUnit }, start: number, index: number): Found {
  const [begins, ends] = periodOf(rule, start, index);
  const days = withDefaults(rule, start);
  const found: number[] = [];
  const looked = Math.round((ends - begins) / DAY);
  for (let day = begins; day < ends; day += DAY) if (isDayOf(days, day)) found.push(day);
  return { begins, looked, found };
}

function periodOf({ unit, weekStart, weeks }: Days, start: number, index: number): [number, number] {
  const begin = new Date(start);
  const [year, month] = [begin.getUTCFullYear(), begin.getUTCMonth()];
  if (unit === 'YEARLY' && weeks.length > 0) {
    // Weeks of a year may begin before it, and end after it.
    return [firstWeek(year + index, weekStart), firstWeek(year + index + 1, weekStart)];
  }
  if (unit === 'YEARLY') return [Date.UTC(year + index, 0), Date.UTC(year + index + 1, 0)];
  if (unit === 'MONTHLY') return [Date.UTC(year, month + index), Date.UTC(year, month + index + 1)];
  const first = unit === 'WEEKLY' ? startOfWeek(start, weekStart) : dayOf(start);
  const length = (unit === 'WEEKLY' ? WEEK : 1) * DAY;
  return [first + index * length, first + (index + 1) * length];
}

/** What a rule leaves out is taken from its start. */
function withDefaults<T extends Days>(rule: T, start: number): T {
  const { unit, weekdays, months, monthDays, yearDays, weeks } = rule;
  const begin = new Date(start);
  const ownWeekday = [{ nth: 0, weekday: begin.getUTCDay() }];
  if (weekdays.length + monthDays.length + yearDays.length > 0) return rule;
  if (weeks.length > 0 || unit === 'WEEKLY') return { ...rule, weekdays: ownWeekday };
  if (unit !== 'YEARLY' && unit !== 'MONTHLY') return rule;
  const ownMonths = unit === 'YEARLY' && months.length === 0 ? [begin.getUTCMonth() + 1] : months;
  return { ...rule, months: ownMonths, monthDays: [begin.getUTCDate()] };
}

/** Whether all that a rule says of days holds on the day of a time. */
export function isDayOf(rule: Days, wall: number): boolean {
  const date = new Date(wall);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const day = dayOf(wall);
  const { months, monthDays, yearDays, weeks, weekdays } = rule;
  if (months.length > 0 && !months.includes(month + 1)) return false;
  const within = (list: readonly number[], from: number, to: number) =>
    list.length === 0 || isNth(list, Math.round((day - from) / DAY) + 1, Math.round((to - from) / DAY));
  if (!within(monthDays, Date.UTC(year, month), Date.UTC(year, month + 1))) return false;
  if (!within(yearDays, Date.UTC(year, 0), Date.UTC(year + 1, 0))) return false;
  if (weeks.length > 0 && !isInWeeks(rule, day)) return false;
  return weekdays.length === 0 || weekdays.some((one) => isNthWeekday(one, day, rule));
}

/** Counted from the first, or backwards from the last (-1). */
const isNth = (list: readonly number[], place: number, length: number): boolean =>
  list.includes(place) || list.includes(place - length - 1);

/** The second Monday of the month, or of the year. */
function isNthWeekday({ nth, weekday }: { nth: number; weekday: number }, day: number, rule: Days): boolean {
  if (weekdayOf(day) !== weekday) return false;
  const isCounted = rule.weeks.length === 0 && (rule.unit === 'YEARLY' || rule.unit === 'MONTHLY');
  if (nth === 0 || !isCounted) return true;
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const ofYear = rule.unit === 'YEARLY' && rule.months.length === 0;
  const from = ofYear ? Date.UTC(year, 0) : Date.UTC(year, month);
  const to = ofYear ? Date.UTC(year + 1, 0) : Date.UTC(year, month + 1);
  return nth > 0
    ? Math.floor((day - from) / DAY / WEEK) + 1 === nth
    : Math.floor((to - DAY - day) / DAY / WEEK) + 1 === -nth;
}

/** The first week of a year has at least four of its days. */
function firstWeek(year: number, weekStart: number): number {
  return startOfWeek(Date.UTC(year, 0, 4), weekStart);
}

function isInWeeks({ weeks, weekStart }: Days, day: number): boolean {
  const near = new Date(day).getUTCFullYear();
  const year = [near + 1, near, near - 1].find((one) => firstWeek(one, weekStart) <= day)!;
  const from = firstWeek(year, weekStart);
  const length = Math.round((firstWeek(year + 1, weekStart) - from) / DAY / WEEK);
  return isNth(weeks, Math.floor((day - from) / DAY / WEEK) + 1, length);
}
