import { toBoolean, toDate, toNumber, toText } from '../convert.ts';
import type { Evaluation } from '../environment.ts';
import { FormulaError } from '../formula-error.ts';
import { BOOLEAN, DATE, DURATION, NUMBER, TEXT, type Type } from '../types.ts';
import {
  type DateValue,
  type Element,
  isList,
  type List,
  type Single,
  single,
  type Value,
} from '../values.ts';

/** How a parameter takes what it is given. */
export type Taking =
  | 'number'
  | 'text'
  | 'boolean'
  | 'date'
  /** One value of any type, but no error. */
  | 'any'
  /** A list, or one value as a list of one; an error in it is the result. */
  | 'list'
  /** Numbers to be counted with: in lists what is no number is passed over. */
  | 'numbers'
  /** Whatever it is, errors and lists too. */
  | 'raw'
  /** An expression that is computed when it is needed. */
  | 'lazy'
  /** An expression that is computed for each element, which it knows as `current`. */
  | 'each';

interface Parameter<T = unknown> {
  name: string;
  taking: Taking;
  optional: boolean;
  /** What the checker asks of it, where that is more than the way of taking says. */
  checkedAs?: Taking;
  /** Carries the type of what arrives. */
  readonly arrives?: T;
}

export type Thunk = () => Value;
type Each = (element: Element, index: number) => Value;

const parameter =
  <T>(taking: Taking) =>
  (name: string): Parameter<T> => ({ name, taking, optional: false });

export const number = parameter<number>('number');
export const text = parameter<string>('text');
export const boolean = parameter<boolean>('boolean');
export const date = parameter<DateValue>('date');
export const any = parameter<Single>('any');
export const list = parameter<List>('list');
export const numbers = parameter<readonly number[]>('numbers');
export const raw = parameter<Value>('raw');
export const lazy = parameter<Thunk>('lazy');
export const each = parameter<Each>('each');
export const optional = <T>(of: Parameter<T>): Parameter<T | undefined> =>
  ({ ...of, optional: true }) as Parameter<T | undefined>;

export const checkedAs = <T>(taking: Taking, of: Parameter<T>): Parameter<T> => ({
  ...of,
  checkedAs: taking,
});

type Arguments<P extends readonly Parameter[]> = {
  [I in keyof P]: P[I] extends Parameter<infer T> ? T : never;
};

const results = { number: NUMBER, text: TEXT, boolean: BOOLEAN, date: DATE, duration: DURATION };
type Result = keyof typeof results | ((types: readonly Type[]) => Type);

export interface FormulaFunction {
  name: string;
  parameters: readonly Parameter[];
  /** How many parameters at the end may come again, together. */
  repeating: number;
  result: (types: readonly Type[]) => Type;
  /** The result may be another tomorrow, or for somebody else. */
  volatile: boolean;
  run(given: readonly unknown[], evaluation: Evaluation): Value;
}

export function define<const P extends readonly Parameter[]>(
  name: string,
  parameters: P,
  result: Result,
  run: (given: Arguments<P>, evaluation: Evaluation) => Value,
  also: { volatile?: boolean } = {},
): FormulaFunction {
  return {
    name,
    parameters,
    repeating: 0,
    result: typeof result === 'string' ? () => results[result] : result,
    volatile: also.volatile ?? false,
    run: run as FormulaFunction['run'],
  };
}

/** A function whose last parameters may come again and again: they arrive as one list after the first ones. */
export function defineRepeating<const P extends readonly Parameter[], T>(
  name: string,
  first: P,
  again: readonly Parameter<T>[],
  result: Result,
  run: (given: [...Arguments<P>, ...T[]], evaluation: Evaluation) => Value,
): FormulaFunction {
  return {
    name,
    parameters: [...first, ...again],
    repeating: again.length,
    result: typeof result === 'string' ? () => results[result] : result,
    volatile: false,
    run: run as unknown as FormulaFunction['run'],
  };
}

/** What becomes of an argument; a FormulaError is the result of the call. */
type Take = (value: Value, evaluation: Evaluation) => unknown;

export const takes: Readonly<Record<Exclude<Taking, 'lazy' | 'each'>, Take>> = {
  number: (value, evaluation) => (typeof value === 'number' ? value : toNumber(single(value), evaluation)),
  text: (value, evaluation) => (typeof value === 'string' ? value : toText(single(value), evaluation)),
  boolean: (value) => toBoolean(single(value)),
  date: (value, evaluation) => toDate(single(value), evaluation),
  any: (value) => single(value),
  list: (value) => {
    if (!isList(value)) return value instanceof FormulaError ? value : [value];
    return value.find((element) => element instanceof FormulaError) ?? value;
  },
  numbers: (value, evaluation) => takeNumbers(value, evaluation),
  raw: (value) => value,
};

function takeNumbers(value: Value, evaluation: Evaluation): readonly number[] | FormulaError {
  if (typeof value === 'number') return [value];
  if (value === null) return [];
  if (!isList(value)) {
    const number = toNumber(value, evaluation);
    return number instanceof FormulaError ? number : [number];
  }
  const numbers: number[] = [];
  for (const element of value) {
    if (element instanceof FormulaError) return element;
    if (typeof element === 'number') numbers.push(element);
    else if (element !== null && typeof element === 'object') {
      const number = toNumber(element, evaluation);
      if (number instanceof FormulaError) return number;
      numbers.push(number);
    }
  }
  return numbers;
}
