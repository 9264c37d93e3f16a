import { textNumber, toNumber } from '../convert.ts';
import { sum } from '../decimal.ts';
import type { Evaluation } from '../environment.ts';
import { DIVISION_BY_ZERO, type FormulaError, isError, WRONG_VALUE } from '../formula-error.ts';
import { finite } from '../operators.ts';
import { common, DATE, DURATION, elementOf, NUMBER, type Type } from '../types.ts';
import { DateValue, Duration, type Element, isList, type List, type Value } from '../values.ts';
import { checkedAs, define, defineRepeating, type FormulaFunction, list, numbers, raw } from './define.ts';
import { unique } from './list.ts';

const values = checkedAs('numbers', raw('values'));

export const total = (values: readonly number[]): number => values.reduce(sum, 0);

/** Of numbers in lists and arguments alike. */
export const ofNumbers = (
  name: string,
  run: (values: readonly number[]) => number | FormulaError,
): FormulaFunction =>
  defineRepeating(name, [], [numbers('numbers')], 'number', (lists) => {
    const result = run(lists.length === 1 ? lists[0]! : lists.flat());
    return typeof result === 'number' ? finite(result) : result;
  });

/** Lists count texts as 0 and truth values as 1. */
function loosely(given: readonly Value[], evaluation: Evaluation): number[] | FormulaError {
  const found: number[] = [];
  for (const value of given) {
    for (const element of isList(value) ? value : [value]) {
      if (element === null) continue;
      const number = isList(value) && typeof element === 'string' ? 0 : toNumber(element, evaluation);
      if (isError(number)) return number;
      found.push(number);
    }
  }
  return found;
}

export const ofAll = (
  name: string,
  run: (values: readonly number[]) => number | FormulaError,
): FormulaFunction =>
  defineRepeating(name, [], [values], 'number', (given, evaluation) => {
    const found = loosely(given, evaluation);
    if (isError(found)) return found;
    const result = run(found);
    return typeof result === 'number' ? finite(result) : result;
  });

/** Dates and durations have a least and a sum too. */
const kept = (types: readonly Type[]): Type => {
  const { name } = common(types.map(elementOf));
  return name === 'date' ? DATE : name === 'duration' ? DURATION : NUMBER;
};

/** The values where all of them are of one class: then the result is of it. */
function allOf<T extends Element>(
  given: readonly Value[],
  own: abstract new (...of: never[]) => T,
): T[] | undefined {
  const found: T[] = [];
  for (const value of given) {
    for (const element of isList(value) ? value : [value]) {
      if (element === null) continue;
      if (!(element instanceof own)) return undefined;
      found.push(element);
    }
  }
  return found.length === 0 ? undefined : found;
}

type Numbers = (values: readonly number[]) => number | FormulaError;

/** Of dates the date, of durations the duration, of anything else the number. */
function keeping(name: string, run: Numbers, dates: boolean): FormulaFunction {
  return defineRepeating(
    name,
    [],
    [values],
    (types) => keptOr(kept(types), dates),
    (given, evaluation) => {
      const durations = allOf(given, Duration);
      if (durations) {
        const ms = run(durations.map((one) => one.ms));
        return typeof ms === 'number' ? new Duration(ms) : ms;
      }
      const days = dates ? allOf(given, DateValue) : undefined;
      if (days) {
        const instants = days.map((one) => evaluation.instant(one));
        return days[instants.indexOf(run(instants) as number)]!;
      }
      const found = counted(given, evaluation);
      if (isError(found)) return found;
      const result = run(found);
      return typeof result === 'number' ? finite(result) : result;
    },
  );
}

const keptOr = (type: Type, dates: boolean): Type => (type === DATE && !dates ? NUMBER : type);

/** As the parameter of numbers takes them. */
function counted(given: readonly Value[], evaluation: Evaluation): number[] | FormulaError {
  const found: number[] = [];
  for (const value of given) {
    const inList = isList(value);
    for (const element of inList ? value : [value]) {
      if (element === null || (inList && (typeof element === 'string' || typeof element === 'boolean')))
        continue;
      const number = toNumber(element, evaluation);
      if (isError(number)) return number;
      found.push(number);
    }
  }
  return found;
}

const average: Numbers = (values) => (values.length === 0 ? DIVISION_BY_ZERO : total(values) / values.length);
const largest: Numbers = (values) => values.reduce((one, other) => Math.max(one, other), values[0] ?? 0);
const smallest: Numbers = (values) => values.reduce((one, other) => Math.min(one, other), values[0] ?? 0);

const isCounted = (element: Element): boolean =>
  typeof element === 'number' || element instanceof DateValue || element instanceof Duration;

/** Given by itself, what reads as a number counts as one. */
const isTypedNumber = (element: Element): boolean =>
  typeof element === 'boolean' || (typeof element === 'string' && textNumber(element) !== undefined);

const counting = (name: string, counts: (element: Element, inList: boolean) => boolean): FormulaFunction =>
  defineRepeating(name, [], [raw('values')], 'number', (given) => {
    let count = 0;
    for (const value of given) {
      for (const element of isList(value) ? value : [value]) if (counts(element, isList(value))) count += 1;
    }
    return count;
  });

function sumProduct(lists: readonly List[]): number | FormulaError {
  const length = lists[0]!.length;
  if (lists.some((one) => one.length !== length)) return WRONG_VALUE;
  const at = (of: List, index: number): number => (typeof of[index] === 'number' ? of[index] : 0);
  return total(
    Array.from({ length }, (_, index) => lists.reduce((product, one) => product * at(one, index), 1)),
  );
}

const pairs = (name: string, run: (x: number, y: number) => number): FormulaFunction =>
  define(name, [numbers('x'), numbers('y')], 'number', ([x, y]) =>
    x.length === y.length ? finite(total(x.map((one, index) => run(one, y[index]!)))) : WRONG_VALUE,
  );

export const aggregateFunctions: readonly FormulaFunction[] = [
  keeping('SUM', total, false),
  keeping('AVERAGE', average, false),
  keeping('MAX', largest, true),
  keeping('MIN', smallest, true),
  ofNumbers('PRODUCT', (values) => values.reduce((one, other) => one * other, values.length === 0 ? 0 : 1)),
  ofNumbers('SUMSQ', (values) => total(values.map((value) => value * value))),
  ofAll('AVERAGEA', average),
  ofAll('MAXA', largest),
  ofAll('MINA', smallest),
  counting('COUNT', (element, inList) => isCounted(element) || (!inList && isTypedNumber(element))),
  counting('COUNTA', (element) => element !== null),
  counting('COUNTALL', () => true),
  counting('COUNTBLANK', (element) => element === null || element === ''),
  defineRepeating(
    'COUNTUNIQUE',
    [],
    [list('values')],
    'number',
    (lists) => unique(lists.flat().filter((value) => value !== null)).length,
  ),
  defineRepeating('SUMPRODUCT', [], [list('factors')], 'number', (lists) => {
    const result = sumProduct(lists);
    return typeof result === 'number' ? finite(result) : result;
  }),
  pairs('SUMX2MY2', (x, y) => x * x - y * y),
  pairs('SUMX2PY2', (x, y) => x * x + y * y),
  pairs('SUMXMY2', (x, y) => (x - y) ** 2),
];
