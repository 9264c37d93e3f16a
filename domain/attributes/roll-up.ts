import { type FormulaError, isError } from '../formula/formula-error.ts';
import { total } from '../formula/functions/aggregate.ts';
import { unique } from '../formula/functions/list.ts';
import { finite } from '../formula/operators.ts';
import { DateValue, Duration, type Element, isList, type List, type Value } from '../formula/values.ts';
import { flat } from './lookup-computation.ts';
import type { RollupFunction } from './rollup-functions.ts';

/** What comes of the values of linked items, one for each item. The first error is the result where values are read. */
type RollUp = (values: readonly Value[]) => Value;

const isEmpty = (value: Value): boolean =>
  value === null || value === '' || (isList(value) && value.length === 0);

/** All values of all items. */
function ofElements(run: (elements: List) => Value): RollUp {
  return (values) => {
    const elements = flat(values);
    return isError(elements) ? elements : (elements.find(isError) ?? run(elements));
  };
}

/** Numbers, durations and days: what is of another class is passed over, as functions of numbers do with texts. */
function ofAmounts(run: (amounts: readonly number[]) => number | null, isLength = false): RollUp {
  return ofElements((elements) => {
    const first = elements.find(isAmount);
    if (first === undefined) return result(run([]), undefined, isLength);
    const same = elements.filter((one) => isAmount(one) && classOf(one) === classOf(first)) as Amount[];
    return result(run(same.map(amountOf)), same, isLength);
  });
}

type Amount = number | Duration | DateValue;

const isAmount = (value: Element): value is Amount =>
  typeof value === 'number' || value instanceof Duration || value instanceof DateValue;

const classOf = (value: Amount): string =>
  typeof value === 'number' ? 'number' : value instanceof Duration ? 'duration' : 'date';

const amountOf = (value: Amount): number => (typeof value === 'number' ? value : value.ms);

/** A value of the class of which those are that it was computed from. */
function result(
  amount: number | null,
  of: readonly Amount[] | undefined,
  isLength: boolean,
): number | Duration | DateValue | FormulaError | null {
  const first = of?.[0];
  if (amount === null) return null;
  if (first === undefined || typeof first === 'number') return finite(amount);
  if (first instanceof Duration || isLength) return new Duration(amount);
  // A day and an instant may be the same moment: the first of them counts.
  return of!.find((one) => amountOf(one) === amount) ?? null;
}

const least = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : amounts.reduce((one, other) => Math.min(one, other));
const most = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : amounts.reduce((one, other) => Math.max(one, other));

function middle(amounts: readonly number[]): number | null {
  if (amounts.length === 0) return null;
  const inOrder = amounts.toSorted((one, other) => one - other);
  const half = inOrder.length / 2;
  return Number.isInteger(half)
    ? total([inOrder[half - 1]!, inOrder[half]!]) / 2
    : inOrder[Math.floor(half)]!;
}

const smallest = ofAmounts(least);
const largest = ofAmounts(most);

/** What is ticked: a checkbox that nobody has touched is not. Of no item nothing is. */
const ofChecked = (run: (checked: number, count: number) => Value): RollUp =>
  ofElements((elements) => run(elements.filter((one) => one === true).length, elements.length));

export const rollUp: Readonly<Record<RollupFunction, RollUp>> = {
  count: (values) => values.length,
  sum: ofAmounts(total),
  average: ofAmounts((amounts) => (amounts.length === 0 ? null : total(amounts) / amounts.length)),
  min: smallest,
  max: largest,
  median: ofAmounts(middle),
  range: ofAmounts((amounts) => (amounts.length === 0 ? null : most(amounts)! - least(amounts)!), true),
  earliest: smallest,
  latest: largest,
  unique: ofElements((elements) => unique(elements).length),
  list: ofElements(unique),
  filled: (values) => values.filter((value) => !isEmpty(value)).length,
  empty: (values) => values.filter(isEmpty).length,
  percent_filled: (values) =>
    values.length === 0 ? null : values.filter((value) => !isEmpty(value)).length / values.length,
  all_checked: ofChecked((checked, count) => count > 0 && checked === count),
  any_checked: ofChecked((checked) => checked > 0),
  percent_checked: ofChecked((checked, count) => (count === 0 ? null : checked / count)),
};
