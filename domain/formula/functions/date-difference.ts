import { DAY, dayOf, daysInMonth, partsOf, startOfDay, wholeMonths } from '../calendar.ts';
import { between, shifted, unitNamed } from '../date-units.ts';
import { days360, yearFraction } from '../day-count.ts';
import type { Evaluation } from '../environment.ts';
import { IMPOSSIBLE_NUMBER, WRONG_VALUE } from '../formula-error.ts';
import { type DateValue, Duration, type Element } from '../values.ts';
import { any, boolean, date, define, type FormulaFunction, number, optional, text } from './define.ts';

const dayNumber = (of: DateValue, evaluation: Evaluation): number => startOfDay(evaluation.wall(of));

/** Whole units from a date to a later one, without what larger units make: `MD` is days without months. */
function dateDifference(from: number, to: number, unit: string): Element {
  if (from > to) return IMPOSSIBLE_NUMBER;
  const months = wholeMonths(from, to);
  switch (unit.toUpperCase()) {
    case 'Y':
      return Math.trunc(months / 12);
    case 'M':
      return months;
    case 'D':
      return (to - from) / DAY;
    case 'YM':
      return months % 12;
    case 'MD': {
      const { day } = partsOf(from);
      const last = partsOf(to);
      const before = last.day >= day ? last.month : last.month - 1;
      // A month without that day counts from its last one.
      const since = dayOf(last.year, before, Math.min(day, daysInMonth(last.year, before)));
      return (to - since) / DAY;
    }
    case 'YD': {
      const { month, day } = partsOf(from);
      const { year } = partsOf(to);
      const birthday = dayOf(year, month, day);
      return (to - (birthday <= to ? birthday : dayOf(year - 1, month, day))) / DAY;
    }
    default:
      return IMPOSSIBLE_NUMBER;
  }
}

/** From the later to the earlier date, as Airtable and Notion count. */
const differing = (name: string): FormulaFunction =>
  define(
    name,
    [date('later'), date('earlier'), optional(text('unit'))],
    'number',
    ([later, earlier, unit = 'seconds'], evaluation) => {
      const known = unitNamed(unit);
      return known ? between(later, earlier, known, evaluation) : WRONG_VALUE;
    },
  );

const moving = (name: string, sign: 1 | -1): FormulaFunction =>
  define(name, [date('date'), number('count'), text('unit')], 'date', ([of, count, unit], evaluation) => {
    const known = unitNamed(unit);
    return known ? shifted(of, sign * count, known, evaluation) : WRONG_VALUE;
  });

/** The time of the later and the earlier date, each cut off to its unit where one is given. */
function cutOff(of: DateValue, unit: string | undefined, evaluation: Evaluation): number | undefined {
  if (unit === undefined) return evaluation.instant(of);
  const known = unitNamed(unit);
  if (!known) return undefined;
  const wall = evaluation.wall(of);
  const { year, month } = partsOf(wall);
  if (known.months) return dayOf(year, month - ((month - 1) % known.months), 1);
  // Weeks begin on Sunday, four days before the first Thursday of 1970.
  const offset = known.ms === 7 * DAY ? 3 * DAY : 0;
  return Math.floor((wall - offset) / known.ms!) * known.ms! + offset;
}

const relation = (name: string, holds: (one: number, other: number) => boolean): FormulaFunction =>
  define(
    name,
    [date('first'), date('second'), optional(text('unit'))],
    'boolean',
    ([one, other, unit], evaluation) => {
      const [first, second] = [cutOff(one, unit, evaluation), cutOff(other, unit, evaluation)];
      return first === undefined || second === undefined ? WRONG_VALUE : holds(first, second);
    },
  );

export const dateDifferenceFunctions: readonly FormulaFunction[] = [
  define('DATEDIF', [date('start'), date('end'), text('unit')], 'number', ([start, end, unit], evaluation) =>
    dateDifference(dayNumber(start, evaluation), dayNumber(end, evaluation), unit),
  ),
  define(
    'DAYS',
    [date('end'), date('start')],
    'number',
    ([end, start], evaluation) => (dayNumber(end, evaluation) - dayNumber(start, evaluation)) / DAY,
  ),
  define(
    'DAYS360',
    [date('start'), date('end'), optional(boolean('european'))],
    'number',
    ([start, end, european = false], evaluation) =>
      days360(dayNumber(start, evaluation), dayNumber(end, evaluation), european, false),
  ),
  define(
    'YEARFRAC',
    [date('start'), date('end'), optional(number('basis'))],
    'number',
    ([start, end, basis = 0], evaluation) =>
      yearFraction(dayNumber(start, evaluation), dayNumber(end, evaluation), Math.trunc(basis)) ??
      IMPOSSIBLE_NUMBER,
  ),
  differing('DATETIME_DIFF'),
  differing('DATEBETWEEN'),
  moving('DATEADD', 1),
  moving('DATESUBTRACT', -1),
  relation('IS_SAME', (one, other) => one === other),
  relation('IS_BEFORE', (one, other) => one < other),
  relation('IS_AFTER', (one, other) => one > other),
  define('DURATION', [number('count'), text('unit')], 'duration', ([count, unit]) => {
    const ms = unitNamed(unit)?.ms;
    return ms === undefined || !Number.isFinite(count * ms) ? WRONG_VALUE : new Duration(count * ms);
  }),
  define('INUNIT', [any('duration'), text('unit')], 'number', ([of, unit]) => {
    const ms = unitNamed(unit)?.ms;
    if (ms === undefined) return WRONG_VALUE;
    if (of === null) return null;
    return of instanceof Duration ? of.ms / ms : typeof of === 'number' ? (of * DAY) / ms : WRONG_VALUE;
  }),
];
