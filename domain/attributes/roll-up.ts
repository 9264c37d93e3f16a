import { sum } from '../formula/decimal.ts';
import { type FormulaError, isError, TOO_LARGE } from '../formula/formula-error.ts';
import { keyOf } from '../formula/functions/list.ts';
import { finite } from '../formula/operators.ts';
import { DateValue, Duration, type Element, isList, type Value } from '../formula/values.ts';
import type { RollupFunction } from './rollup-functions.ts';

/** Takes the values of one item after the other. The first error is the result where values are read. */
interface Accumulator {
  add(value: Value): void;
  result(): Value;
}

const isEmpty = (value: Value): boolean =>
  value === null || value === '' || (isList(value) && value.length === 0);

/** Of all items, with or without a value. */
const ofItems =
  (counts: (value: Value) => boolean, run: (counted: number, all: number) => Value) => (): Accumulator => {
    let [counted, all] = [0, 0];
    return {
      add: (value) => {
        all += 1;
        if (counts(value)) counted += 1;
      },
      result: () => run(counted, all),
    };
  };

interface Elements {
  add(element: Element): void;
  result(): Value;
}

/** Of all values of all items. */
const ofElements =
  (begin: () => Elements) =>
  (limit: number): Accumulator => {
    const elements = begin();
    let count = 0;
    let failed: FormulaError | undefined;
    const add = (element: Element): void => {
      count += 1;
      if (isError(element)) failed ??= element;
      else if (!failed && count <= limit) elements.add(element);
    };
    return {
      add: (value) => {
        if (isList(value)) for (const element of value) add(element);
        else if (value !== null) add(value);
      },
      result: () => (count > limit ? TOO_LARGE : (failed ?? elements.result())),
    };
  };

type Amount = number | Duration | DateValue;

const isAmount = (value: Element): value is Amount =>
  typeof value === 'number' || value instanceof Duration || value instanceof DateValue;

const classOf = (value: Amount): string =>
  typeof value === 'number' ? 'number' : value instanceof Duration ? 'duration' : 'date';

const amountOf = (value: Amount): number => (typeof value === 'number' ? value : value.ms);

interface Amounts {
  add(amount: Amount): void;
  /** One of them; or a number: of durations, and of the difference of dates, a length in milliseconds. Null: none. */
  result(): Amount | null;
}

/** Numbers, durations and days: what is of another class is passed over, as functions of numbers do with texts. */
const ofAmounts = (begin: () => Amounts) =>
  ofElements(() => {
    const amounts = begin();
    let first: Amount | undefined;
    return {
      add: (element) => {
        if (!isAmount(element)) return;
        first ??= element;
        if (classOf(element) === classOf(first)) amounts.add(element);
      },
      result: () => {
        const made = amounts.result();
        if (typeof made !== 'number') return made;
        if (first === undefined || typeof first === 'number') return finite(made);
        return new Duration(made);
      },
    };
  });

/** The first of the least, or of the greatest: a day and an instant may be the same moment. */
const extreme = (isBefore: (one: number, other: number) => boolean) => (): Amounts => {
  let found: Amount | null = null;
  return {
    add: (amount) => {
      if (found === null || isBefore(amountOf(amount), amountOf(found))) found = amount;
    },
    result: () => found,
  };
};
const least = extreme((one, other) => one < other);
const most = extreme((one, other) => one > other);

function between(): Amounts {
  const ends = [least(), most()] as const;
  return {
    add: (amount) => {
      for (const end of ends) end.add(amount);
    },
    result: () => {
      const [from, to] = ends.map((end) => end.result());
      return from == null || to == null ? null : amountOf(to) - amountOf(from);
    },
  };
}

const adding = (run: (total: number, count: number) => number | null) => (): Amounts => {
  let [total, count] = [0, 0];
  return {
    add: (amount) => {
      total = sum(total, amountOf(amount));
      count += 1;
    },
    result: () => run(total, count),
  };
};

function middle(): Amounts {
  const amounts: number[] = [];
  return {
    add: (amount) => amounts.push(amountOf(amount)),
    result: () => {
      if (amounts.length === 0) return null;
      const inOrder = Float64Array.from(amounts).sort();
      const half = inOrder.length / 2;
      return Number.isInteger(half)
        ? sum(inOrder[half - 1]!, inOrder[half]!) / 2
        : inOrder[Math.floor(half)]!;
    },
  };
}

const eachOnce = (run: (elements: Element[]) => Value) =>
  ofElements(() => {
    const known = new Map<unknown, Element>();
    return {
      add: (element) => {
        const key = keyOf(element);
        if (!known.has(key)) known.set(key, element);
      },
      result: () => run([...known.values()]),
    };
  });

/** What is ticked: a checkbox that nobody has touched is not. Of no item nothing is. */
const ofChecked = (run: (checked: number, count: number) => Value) =>
  ofElements(() => {
    let [checked, count] = [0, 0];
    return {
      add: (element) => {
        count += 1;
        if (element === true) checked += 1;
      },
      result: () => run(checked, count),
    };
  });

const share = (part: number, all: number): number | null => (all === 0 ? null : part / all);
const smallest = ofAmounts(least);
const largest = ofAmounts(most);

const accumulators: Readonly<Record<RollupFunction, (limit: number) => Accumulator>> = {
  count: ofItems(
    () => true,
    (all) => all,
  ),
  sum: ofAmounts(adding((total) => total)),
  average: ofAmounts(adding(share)),
  min: smallest,
  max: largest,
  median: ofAmounts(middle),
  range: ofAmounts(between),
  earliest: smallest,
  latest: largest,
  unique: eachOnce((elements) => elements.length),
  list: eachOnce((elements) => elements),
  filled: ofItems(
    (value) => !isEmpty(value),
    (filled) => filled,
  ),
  empty: ofItems(isEmpty, (empty) => empty),
  percent_filled: ofItems((value) => !isEmpty(value), share),
  all_checked: ofChecked((checked, count) => count > 0 && checked === count),
  any_checked: ofChecked((checked) => checked > 0),
  checked: ofChecked((checked) => checked),
  percent_checked: ofChecked(share),
};

/** @param limit of more values than so many the result is an error; left out: there is none */
export const accumulator = (of: RollupFunction, limit = Number.POSITIVE_INFINITY): Accumulator =>
  accumulators[of](limit);

/** What comes of the values of linked items, one for each item. */
export function rollUp(of: RollupFunction, values: readonly Value[], limit: number): Value {
  const made = accumulator(of, limit);
  for (const value of values) made.add(value);
  return made.result();
}
