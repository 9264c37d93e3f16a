import { addMonths, DAY, isDate, wholeMonths } from './calendar.ts';
import type { Evaluation } from './environment.ts';
import { type FormulaError, IMPOSSIBLE_NUMBER } from './formula-error.ts';
import { DateValue } from './values.ts';

/** A unit of time: a number of months, or of milliseconds. */
interface Unit {
  months?: number;
  ms?: number;
}

const HOUR = 3_600_000;
const units: readonly (readonly [names: string, unit: Unit])[] = [
  ['milliseconds millisecond ms', { ms: 1 }],
  ['seconds second s', { ms: 1000 }],
  ['minutes minute m', { ms: 60_000 }],
  ['hours hour h', { ms: HOUR }],
  ['days day d', { ms: DAY }],
  ['weeks week w', { ms: 7 * DAY }],
  ['months month M', { months: 1 }],
  ['quarters quarter q Q', { months: 3 }],
  ['years year y', { months: 12 }],
];
const byName = new Map(
  units.flatMap(([names, unit]) => names.split(' ').map((name) => [name, unit] as const)),
);

/** By its name in one or many, in any case, or its sign: `M` is months, `m` minutes. */
export const unitNamed = (name: string): Unit | undefined =>
  byName.get(name.trim()) ?? byName.get(name.trim().toLowerCase());

/** Days and longer are counted by the wall clock, so that a day is one when clocks change. */
export function shifted(
  of: DateValue,
  count: number,
  unit: Unit,
  evaluation: Evaluation,
): DateValue | FormulaError {
  const whole = Math.trunc(count);
  const wall = evaluation.wall(of);
  if (unit.months !== undefined) {
    if (Math.abs(whole * unit.months) > 120_000) return IMPOSSIBLE_NUMBER;
    return onWall(of, addMonths(wall, whole * unit.months), evaluation);
  }
  const ms = (unit.ms ?? 0) * whole;
  if (!isDate(wall + ms)) return IMPOSSIBLE_NUMBER;
  return unit.ms! >= DAY
    ? onWall(of, wall + ms, evaluation)
    : new DateValue(evaluation.instant(of) + ms, true);
}

function onWall(of: DateValue, wall: number, evaluation: Evaluation): DateValue | FormulaError {
  if (!isDate(wall)) return IMPOSSIBLE_NUMBER;
  return of.instant ? evaluation.atWall(wall) : new DateValue(wall);
}

/** How many whole units lie between: negative where the first is the earlier one. */
export function between(later: DateValue, earlier: DateValue, unit: Unit, evaluation: Evaluation): number {
  const short = unit.ms !== undefined && unit.ms < DAY;
  const [one, other] = short
    ? [evaluation.instant(later), evaluation.instant(earlier)]
    : [evaluation.wall(later), evaluation.wall(earlier)];
  if (unit.ms !== undefined) return Math.trunc((one - other) / unit.ms) + 0;
  const months = one >= other ? wholeMonths(other, one) : -wholeMonths(one, other);
  return Math.trunc(months / (unit.months ?? 1)) + 0;
}
