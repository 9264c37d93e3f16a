import { DIVISION_BY_ZERO, type FormulaError, IMPOSSIBLE_NUMBER, NOT_AVAILABLE } from '../formula-error.ts';
import { finite } from '../operators.ts';
import { NUMBER } from '../types.ts';
import { ofAll, ofNumbers, total } from './aggregate.ts';
import { define, type FormulaFunction, number, numbers, optional } from './define.ts';

type Result = number | FormulaError;

const mean = (values: readonly number[]): number => total(values) / values.length;

/** Squares of the distances from the mean. */
function squares(values: readonly number[]): number {
  const middle = mean(values);
  return total(values.map((value) => (value - middle) ** 2));
}

/** Of a sample one less is counted than of all. */
const variance =
  (sample: boolean) =>
  (values: readonly number[]): Result => {
    const count = values.length - (sample ? 1 : 0);
    return count < 1 ? DIVISION_BY_ZERO : squares(values) / count;
  };

const root =
  (of: (values: readonly number[]) => Result) =>
  (values: readonly number[]): Result => {
    const result = of(values);
    return typeof result === 'number' ? Math.sqrt(result) : result;
  };

const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

function median(values: readonly number[]): Result {
  const sorted = ascending(values);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return IMPOSSIBLE_NUMBER;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

function mode(values: readonly number[]): Result {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (most < 2) return NOT_AVAILABLE;
  return [...counts].find(([, count]) => count === most)![0];
}

/** Between the two values that a part of the way lies between. */
function percentile(values: readonly number[], part: number): Result {
  if (values.length === 0 || part < 0 || part > 1) return IMPOSSIBLE_NUMBER;
  const sorted = ascending(values);
  const place = (sorted.length - 1) * part;
  const low = Math.floor(place);
  return sorted[low]! + (place - low) * ((sorted[low + 1] ?? sorted[low]!) - sorted[low]!);
}

/** The one of that rank. */
function ranked(values: readonly number[], rank: number, largest: boolean): Result {
  const place = Math.ceil(rank);
  if (place < 1 || place > values.length) return IMPOSSIBLE_NUMBER;
  const sorted = ascending(values);
  return largest ? sorted[sorted.length - place]! : sorted[place - 1]!;
}

function rankOf(value: number, values: readonly number[], rising: boolean): Result {
  if (!values.includes(value)) return NOT_AVAILABLE;
  return values.filter((other) => (rising ? other < value : other > value)).length + 1;
}

const positive =
  (run: (values: readonly number[]) => number) =>
  (values: readonly number[]): Result =>
    values.length === 0 || values.some((value) => value <= 0) ? IMPOSSIBLE_NUMBER : run(values);

const both = (names: readonly string[], make: (name: string) => FormulaFunction): FormulaFunction[] =>
  names.map(make);

function correlation(x: readonly number[], y: readonly number[]): Result {
  if (x.length !== y.length) return NOT_AVAILABLE;
  const [mx, my] = [mean(x), mean(y)];
  const together = total(x.map((one, index) => (one - mx) * (y[index]! - my)));
  const size = Math.sqrt(squares(x) * squares(y));
  return size === 0 || x.length === 0 ? DIVISION_BY_ZERO : finite(together / size);
}

export const statisticsFunctions: readonly FormulaFunction[] = [
  ofNumbers('MEDIAN', median),
  ofNumbers('MODE', mode),
  ofNumbers('VAR', variance(true)),
  ofNumbers('VARP', variance(false)),
  ofNumbers('STDEV', root(variance(true))),
  ofNumbers('STDEVP', root(variance(false))),
  ofAll('VARA', variance(true)),
  ofAll('VARPA', variance(false)),
  ofAll('STDEVA', root(variance(true))),
  ofAll('STDEVPA', root(variance(false))),
  ofNumbers('DEVSQ', (values) => (values.length === 0 ? IMPOSSIBLE_NUMBER : squares(values))),
  ofNumbers('AVEDEV', (values) => {
    if (values.length === 0) return IMPOSSIBLE_NUMBER;
    const middle = mean(values);
    return mean(values.map((value) => Math.abs(value - middle)));
  }),
  ofNumbers(
    'GEOMEAN',
    positive((values) => Math.exp(mean(values.map(Math.log)))),
  ),
  ofNumbers(
    'HARMEAN',
    positive((values) => values.length / total(values.map((value) => 1 / value))),
  ),
  ofNumbers('RANGE', (values) =>
    values.length === 0
      ? 0
      : values.reduce((one, other) => Math.max(one, other)) -
        values.reduce((one, other) => Math.min(one, other)),
  ),
  define(
    'LARGE',
    [numbers('numbers'), number('rank')],
    () => NUMBER,
    ([values, rank]) => ranked(values, rank, true),
  ),
  define(
    'SMALL',
    [numbers('numbers'), number('rank')],
    () => NUMBER,
    ([values, rank]) => ranked(values, rank, false),
  ),
  define('PERCENTILE', [numbers('numbers'), number('part')], 'number', ([values, part]) =>
    percentile(values, part),
  ),
  define('QUARTILE', [numbers('numbers'), number('quarter')], 'number', ([values, quarter]) =>
    percentile(values, Math.trunc(quarter) / 4),
  ),
  define(
    'RANK',
    [number('number'), numbers('numbers'), optional(number('order'))],
    'number',
    ([value, values, order = 0]) => rankOf(value, values, order !== 0),
  ),
  define(
    'STANDARDIZE',
    [number('number'), number('mean'), number('deviation')],
    'number',
    ([value, middle, deviation]) =>
      deviation <= 0 ? IMPOSSIBLE_NUMBER : finite((value - middle) / deviation),
  ),
  ...both(['CORREL', 'PEARSON'], (name) =>
    define(name, [numbers('x'), numbers('y')], 'number', ([x, y]) => correlation(x, y)),
  ),
];
