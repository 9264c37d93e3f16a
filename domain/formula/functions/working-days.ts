import { DAY, isDate, startOfDay, weekday } from '../calendar.ts';
import { toDate } from '../convert.ts';
import type { Evaluation } from '../environment.ts';
import { type FormulaError, IMPOSSIBLE_NUMBER, isError, WRONG_VALUE } from '../formula-error.ts';
import { DateValue, type Element, type List } from '../values.ts';
import { any, checkedAs, date, define, type FormulaFunction, list, number, optional } from './define.ts';

/** Whether each day of the week is free; 0 is Sunday. */
type Weekend = readonly boolean[];

const days = (...free: readonly number[]): Weekend => [0, 1, 2, 3, 4, 5, 6].map((day) => free.includes(day));
const usual = days(6, 0);

/** 1 to 7: two days; 11 to 17: one; a text of seven: 1 is free, from Monday on. */
function weekendOf(given: Element | undefined): Weekend | FormulaError {
  if (given === undefined || given === null) return usual;
  if (typeof given === 'string' && /^[01]{7}$/.test(given)) {
    if (given === '1111111') return WRONG_VALUE;
    return [given[6]!, ...given.slice(0, 6)].map((sign) => sign === '1');
  }
  const code = typeof given === 'number' ? Math.trunc(given) : Number.NaN;
  if (code >= 1 && code <= 7) return days((code + 5) % 7, (code + 6) % 7);
  if (code >= 11 && code <= 17) return days(code - 11);
  return typeof given === 'string' ? WRONG_VALUE : IMPOSSIBLE_NUMBER;
}

function holidaysOf(given: List | undefined, evaluation: Evaluation): ReadonlySet<number> | FormulaError {
  const found = new Set<number>();
  for (const element of given ?? []) {
    const day = toDate(element, evaluation);
    if (isError(day)) return day;
    if (day) found.add(startOfDay(evaluation.wall(day)));
  }
  return found;
}

interface Calendar {
  weekend: Weekend;
  holidays: ReadonlySet<number>;
}

function calendar(
  weekend: Element | undefined,
  holidays: List | undefined,
  evaluation: Evaluation,
): Calendar | FormulaError {
  const free = weekendOf(weekend);
  if (isError(free)) return free;
  const known = holidaysOf(holidays, evaluation);
  return isError(known) ? known : { weekend: free, holidays: known };
}

/** Working days of both ends and all between; negative where the end is the earlier one. */
function countDays(start: number, end: number, { weekend, holidays }: Calendar): number {
  if (start > end) return -countDays(end, start, { weekend, holidays }) + 0;
  const all = (end - start) / DAY + 1;
  const weeks = Math.floor(all / 7);
  let count = weeks * weekend.filter((free) => !free).length;
  for (let day = start + weeks * 7 * DAY; day <= end; day += DAY) if (!weekend[weekday(day)]) count += 1;
  for (const day of holidays) if (day >= start && day <= end && !weekend[weekday(day)]) count -= 1;
  return count;
}

function moveDays(start: number, count: number, { weekend, holidays }: Calendar): Element {
  const step = count < 0 ? -DAY : DAY;
  const working = weekend.filter((free) => !free).length;
  let left = Math.abs(Math.trunc(count));
  if (left > 3_000_000) return IMPOSSIBLE_NUMBER;
  // Whole weeks at once, where no holiday is in the way.
  const weeks = holidays.size === 0 ? Math.max(0, Math.floor((left - 1) / working)) : 0;
  let day = start + weeks * 7 * step;
  left -= weeks * working;
  while (left > 0) {
    day += step;
    if (!isDate(day)) return IMPOSSIBLE_NUMBER;
    if (!weekend[weekday(day)] && !holidays.has(day)) left -= 1;
  }
  return isDate(day) ? new DateValue(day) : IMPOSSIBLE_NUMBER;
}

const dayOf = (of: DateValue, evaluation: Evaluation): number => startOfDay(evaluation.wall(of));
const holidays = optional(checkedAs('date', list('holidays')));
const weekend = optional(any('weekend'));

const counting = (name: string): FormulaFunction =>
  define(name, [date('start'), date('end'), holidays], 'number', ([start, end, free], evaluation) => {
    const known = calendar(undefined, free, evaluation);
    return isError(known) ? known : countDays(dayOf(start, evaluation), dayOf(end, evaluation), known);
  });

export const workingDayFunctions: readonly FormulaFunction[] = [
  counting('NETWORKDAYS'),
  counting('WORKDAY_DIFF'),
  define(
    'NETWORKDAYS.INTL',
    [date('start'), date('end'), weekend, holidays],
    'number',
    ([start, end, days, free], evaluation) => {
      const known = calendar(days, free, evaluation);
      return isError(known) ? known : countDays(dayOf(start, evaluation), dayOf(end, evaluation), known);
    },
  ),
  define('WORKDAY', [date('start'), number('days'), holidays], 'date', ([start, count, free], evaluation) => {
    const known = calendar(undefined, free, evaluation);
    return isError(known) ? known : moveDays(dayOf(start, evaluation), count, known);
  }),
  define(
    'WORKDAY.INTL',
    [date('start'), number('days'), weekend, holidays],
    'date',
    ([start, count, days, free], evaluation) => {
      const known = calendar(days, free, evaluation);
      return isError(known) ? known : moveDays(dayOf(start, evaluation), count, known);
    },
  ),
];
