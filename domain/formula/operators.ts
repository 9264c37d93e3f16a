import { DAY, isDate, toSerial } from './calendar.ts';
import { toNumber, toText } from './convert.ts';
import { equalNumbers, sum } from './decimal.ts';
import type { Evaluation } from './environment.ts';
import {
  DIVISION_BY_ZERO,
  type FormulaError,
  IMPOSSIBLE_NUMBER,
  isError,
  TOO_LARGE,
} from './formula-error.ts';
import { TEXT_LENGTH } from './limits.ts';
import type { BinarySign } from './tree.ts';
import { DateValue, Duration, type Element, Item, Person } from './values.ts';

type Operator = (left: Element, right: Element, evaluation: Evaluation) => Element;

/** A number, or the error that there is none. */
export const finite = (value: number): number | FormulaError =>
  Number.isFinite(value) ? value + 0 : IMPOSSIBLE_NUMBER;

function arithmetic(
  numbers: (left: number, right: number) => number | FormulaError,
  special?: (left: Element, right: Element, evaluation: Evaluation) => Element | undefined,
): Operator {
  return (left, right, evaluation) => {
    if (typeof left === 'number' && typeof right === 'number') return numbers(left, right);
    if (isError(left)) return left;
    if (isError(right)) return right;
    if (special && (isTime(left) || isTime(right))) {
      const result = special(left, right, evaluation);
      if (result !== undefined) return result;
    }
    const one = toNumber(left, evaluation);
    if (isError(one)) return one;
    const other = toNumber(right, evaluation);
    return isError(other) ? other : numbers(one, other);
  };
}

const isTime = (value: Element): boolean => value instanceof DateValue || value instanceof Duration;

const dateAt = (ms: number, instant: boolean): Element =>
  isDate(ms) ? new DateValue(ms, instant) : IMPOSSIBLE_NUMBER;

/** Days are counted by the clock on the wall, parts of a day and durations as time that passes. */
function moved(date: DateValue, days: number, evaluation: Evaluation): Element {
  const whole = Math.trunc(days);
  const rest = Math.round((days - whole) * DAY);
  const wall = evaluation.wall(date) + whole * DAY;
  if (!isDate(wall)) return IMPOSSIBLE_NUMBER;
  if (!date.instant && rest === 0) return new DateValue(wall);
  return dateAt(evaluation.atWall(wall).ms + rest, true);
}

function movedBy(date: DateValue, ms: number, evaluation: Evaluation): Element {
  if (!date.instant && ms % DAY === 0) return dateAt(date.ms + ms, false);
  return dateAt(evaluation.instant(date) + ms, true);
}

/** What a date and a number make: undefined where they are no such pair. */
function addTime(left: Element, right: Element, evaluation: Evaluation): Element | undefined {
  if (left instanceof Duration && right instanceof Duration) return durationOf(left.ms + right.ms);
  if (left instanceof DateValue) return addTo(left, right, evaluation);
  if (right instanceof DateValue) return addTo(right, left, evaluation);
  const [duration, other] = left instanceof Duration ? [left, right] : [right as Duration, left];
  const days = toNumber(other, evaluation);
  return isError(days) ? days : durationOf(duration.ms + days * DAY);
}

function addTo(date: DateValue, other: Element, evaluation: Evaluation): Element | undefined {
  if (other instanceof DateValue) return undefined;
  if (other instanceof Duration) return movedBy(date, other.ms, evaluation);
  const days = toNumber(other, evaluation);
  return isError(days) ? days : moved(date, days, evaluation);
}

function subtractTime(left: Element, right: Element, evaluation: Evaluation): Element | undefined {
  if (left instanceof DateValue && right instanceof DateValue) {
    const same = !left.instant && !right.instant;
    return same ? (left.ms - right.ms) / DAY : (evaluation.instant(left) - evaluation.instant(right)) / DAY;
  }
  if (right instanceof DateValue) return undefined;
  if (left instanceof DateValue && right instanceof Duration) return movedBy(left, -right.ms, evaluation);
  const other = right instanceof Duration ? right.ms / DAY : toNumber(right, evaluation);
  if (isError(other)) return other;
  if (left instanceof DateValue) return moved(left, -other, evaluation);
  const days = toNumber(left, evaluation);
  return isError(days) ? days : durationOf((days - other) * DAY);
}

const durationOf = (ms: number): Element => (Number.isFinite(ms) ? new Duration(ms) : IMPOSSIBLE_NUMBER);

function multiplyTime(left: Element, right: Element, evaluation: Evaluation): Element | undefined {
  if (left instanceof Duration === right instanceof Duration) return undefined;
  const [duration, other] = left instanceof Duration ? [left, right] : [right as Duration, left];
  const factor = toNumber(other, evaluation);
  return isError(factor) ? factor : durationOf(duration.ms * factor);
}

function divideTime(left: Element, right: Element, evaluation: Evaluation): Element | undefined {
  if (!(left instanceof Duration) || right instanceof Duration) return undefined;
  const by = toNumber(right, evaluation);
  if (isError(by)) return by;
  return by === 0 ? DIVISION_BY_ZERO : durationOf(left.ms / by);
}

export function power(base: number, exponent: number): number | FormulaError {
  if (base === 0 && exponent < 0) return DIVISION_BY_ZERO;
  return finite(base ** exponent);
}

const divide = (left: number, right: number): number | FormulaError =>
  right === 0 ? DIVISION_BY_ZERO : finite(left / right);

/** Numbers come before texts, texts before truth values, as in spreadsheets. */
function rank(value: Element): number {
  if (typeof value === 'number' || value instanceof DateValue || value instanceof Duration) return 0;
  if (typeof value === 'string' || value instanceof Item || value instanceof Person) return 1;
  return 2;
}

/** Case counts for nothing when texts are compared. */
const folded = (text: string): string => text.toLowerCase();

/** Less than 0: before. Undefined is never the answer: there is an order of all values. */
export function compare(before: Element, after: Element, evaluation: Evaluation): number {
  const one = before === null ? emptyLike(after) : before;
  const other = after === null ? emptyLike(before) : after;
  const ranks = rank(one) - rank(other);
  if (ranks !== 0) return ranks;
  switch (rank(one)) {
    case 0: {
      const [first, second] = [scalar(one, evaluation), scalar(other, evaluation)];
      return equalNumbers(first, second) ? 0 : first - second;
    }
    case 1: {
      const [left, right] = [toText(one, evaluation) as string, toText(other, evaluation) as string];
      // Whoever sorts compares long texts again and again. What is thrown is the error `too-large`.
      if (!evaluation.may((left.length + right.length) >> 6)) throw new RangeError('too many steps');
      const [first, second] = [folded(left), folded(right)];
      return first === second ? 0 : first < second ? -1 : 1;
    }
    default:
      return Number(one) - Number(other);
  }
}

/** Nothing is as much as 0, as an empty text or as FALSE. */
function emptyLike(other: Element): Element {
  if (typeof other === 'string' || other instanceof Item || other instanceof Person) return '';
  if (typeof other === 'boolean') return false;
  return other === null ? '' : other instanceof Duration ? 0 : other instanceof DateValue ? -1 : 0;
}

const scalar = (value: Element, evaluation: Evaluation): number =>
  value instanceof DateValue && value.instant
    ? toSerial(evaluation.wall(value))
    : (toNumber(value, evaluation) as number);

/** Two dates, items or persons are the same by what they are, not by how they are written. */
export function same(left: Element, right: Element, evaluation: Evaluation): boolean {
  if (left instanceof Item && right instanceof Item) return left.id === right.id;
  if (left instanceof Person && right instanceof Person) return left.id === right.id;
  return compare(left, right, evaluation) === 0;
}

const comparing =
  (holds: (left: Element, right: Element, evaluation: Evaluation) => boolean): Operator =>
  (left, right, evaluation) =>
    isError(left) ? left : isError(right) ? right : holds(left, right, evaluation);

function join(left: Element, right: Element, evaluation: Evaluation): Element {
  const one = toText(left, evaluation);
  if (typeof one !== 'string') return one;
  const other = toText(right, evaluation);
  if (typeof other !== 'string') return other;
  const made = one + other;
  return made.length > TEXT_LENGTH || !evaluation.may(made.length >> 6) ? TOO_LARGE : made;
}

export const operators: Readonly<Record<BinarySign, Operator>> = {
  '+': arithmetic((left, right) => finite(sum(left, right)), addTime),
  '-': arithmetic((left, right) => finite(sum(left, -right)), subtractTime),
  '*': arithmetic((left, right) => finite(left * right), multiplyTime),
  '/': arithmetic(divide, divideTime),
  '^': arithmetic(power),
  '&': join,
  '=': comparing(same),
  '<>': comparing((left, right, evaluation) => !same(left, right, evaluation)),
  '<': comparing((left, right, evaluation) => compare(left, right, evaluation) < 0),
  '<=': comparing((left, right, evaluation) => compare(left, right, evaluation) <= 0),
  '>': comparing((left, right, evaluation) => compare(left, right, evaluation) > 0),
  '>=': comparing((left, right, evaluation) => compare(left, right, evaluation) >= 0),
};
