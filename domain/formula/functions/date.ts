import {
  addMonths,
  DAY,
  dayOf,
  dayOfYear,
  isDate,
  isoWeek,
  partsOf,
  startOfDay,
  toSerial,
  weekday,
} from '../calendar.ts';
import { serialDate } from '../convert.ts';
import type { Evaluation } from '../environment.ts';
import { IMPOSSIBLE_NUMBER, WRONG_VALUE } from '../formula-error.ts';
import { readDate, readTime } from '../read-date.ts';
import { DateValue, type Element } from '../values.ts';
import { date, define, type FormulaFunction, number, optional, text } from './define.ts';

/** Years before 1900 are counted from there, as in spreadsheets: 24 is 1924. */
function build(year: number, month: number, day: number): Element {
  const whole = Math.trunc(year);
  if (whole < 0 || whole > 9999 || Math.abs(month) > 1e6 || Math.abs(day) > 1e8) return IMPOSSIBLE_NUMBER;
  const ms = dayOf(whole < 1900 ? whole + 1900 : whole, Math.trunc(month), Math.trunc(day));
  return isDate(ms) && toSerial(ms) >= 0 ? new DateValue(ms) : IMPOSSIBLE_NUMBER;
}

function time(hours: number, minutes: number, seconds: number): Element {
  const total = Math.trunc(hours) * 3600 + Math.trunc(minutes) * 60 + Math.trunc(seconds);
  return total < 0 ? IMPOSSIBLE_NUMBER : (total % 86_400) / 86_400;
}

/** What the wall clock shows of a date, to the nearest second. */
const shown = (of: DateValue, evaluation: Evaluation): number =>
  Math.round(evaluation.wall(of) / 1000) * 1000;

const part = (name: string, run: (wall: number) => number): FormulaFunction =>
  define(name, [date('date')], 'number', ([of], evaluation) => run(shown(of, evaluation)));

/** The first day of the week that each of the types counts from; 0 is Sunday. */
const weekStarts: Readonly<Record<number, number>> = {
  1: 0,
  2: 1,
  11: 1,
  12: 2,
  13: 3,
  14: 4,
  15: 5,
  16: 6,
  17: 0,
};

function dayOfWeek(wall: number, type: number): Element {
  const whole = Math.trunc(type);
  if (whole === 3) return (weekday(wall) + 6) % 7;
  const first = weekStarts[whole];
  return first === undefined ? IMPOSSIBLE_NUMBER : ((weekday(wall) - first + 7) % 7) + 1;
}

/** The week with 1 January is the first; of type 21 weeks are those of ISO 8601. */
function weekOfYear(wall: number, type: number): Element {
  const whole = Math.trunc(type);
  if (whole === 21) return isoWeek(wall).week;
  const first = weekStarts[whole];
  if (first === undefined) return IMPOSSIBLE_NUMBER;
  const newYear = dayOf(partsOf(wall).year, 1, 1);
  return Math.floor((dayOfYear(wall) - 1 + ((weekday(newYear) - first + 7) % 7)) / 7) + 1;
}

/** Months later, as a day, whatever time it was. */
function months(of: DateValue, count: number, evaluation: Evaluation, last: boolean): Element {
  const day = startOfDay(evaluation.wall(of));
  const whole = Math.trunc(count);
  if (Math.abs(whole) > 120_000) return IMPOSSIBLE_NUMBER;
  const { year, month } = partsOf(day);
  const ms = last ? dayOf(year, month + whole + 1, 0) : addMonths(day, whole);
  return isDate(ms) ? new DateValue(ms) : IMPOSSIBLE_NUMBER;
}

export const dateFunctions: readonly FormulaFunction[] = [
  define('DATE', [number('year'), number('month'), number('day')], 'date', ([year, month, day]) =>
    build(year, month, day),
  ),
  define('TIME', [number('hour'), number('minute'), number('seconds')], 'number', ([hour, minute, second]) =>
    time(hour, minute, second),
  ),
  define('DATEVALUE', [text('text')], 'date', ([typed], evaluation) => {
    const read = readDate(typed);
    if (!read) return WRONG_VALUE;
    return new DateValue(startOfDay(read.utc ? evaluation.wall(new DateValue(read.ms, true)) : read.ms));
  }),
  define('TIMEVALUE', [text('text')], 'number', ([typed]) => {
    const read = readDate(typed);
    return readTime(typed) ?? (read ? (read.ms - startOfDay(read.ms)) / DAY : WRONG_VALUE);
  }),
  define(
    'TODAY',
    [],
    'date',
    (_, evaluation) =>
      new DateValue(startOfDay(evaluation.wall(new DateValue(evaluation.environment.now, true)))),
    { volatile: true },
  ),
  define('NOW', [], 'date', (_, evaluation) => new DateValue(evaluation.environment.now, true), {
    volatile: true,
  }),
  part('YEAR', (wall) => partsOf(wall).year),
  part('QUARTER', (wall) => Math.ceil(partsOf(wall).month / 3)),
  part('MONTH', (wall) => partsOf(wall).month),
  part('DAY', (wall) => partsOf(wall).day),
  part('HOUR', (wall) => Math.floor((wall - startOfDay(wall)) / 3_600_000)),
  part('MINUTE', (wall) => Math.floor((wall - startOfDay(wall)) / 60_000) % 60),
  part('SECOND', (wall) => Math.floor((wall - startOfDay(wall)) / 1000) % 60),
  part('ISOWEEKNUM', (wall) => isoWeek(wall).week),
  part('DAYOFYEAR', dayOfYear),
  define('WEEKDAY', [date('date'), optional(number('type'))], 'number', ([of, type = 1], evaluation) =>
    dayOfWeek(shown(of, evaluation), type),
  ),
  define('WEEKNUM', [date('date'), optional(number('type'))], 'number', ([of, type = 1], evaluation) =>
    weekOfYear(shown(of, evaluation), type),
  ),
  define('EDATE', [date('date'), number('months')], 'date', ([of, count], evaluation) =>
    months(of, count, evaluation, false),
  ),
  define('EOMONTH', [date('date'), number('months')], 'date', ([of, count], evaluation) =>
    months(of, count, evaluation, true),
  ),
  define('TODATE', [number('days')], 'date', ([serial], evaluation) => serialDate(serial, evaluation)),
];
