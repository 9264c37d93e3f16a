import { toBoolean } from '../convert.ts';
import { isError, NOT_AVAILABLE, WRONG_VALUE } from '../formula-error.ts';
import { compare, same } from '../operators.ts';
import { BLANK, BOOLEAN, common, type Type } from '../types.ts';
import { isList, single, type Value } from '../values.ts';
import {
  any,
  boolean,
  checkedAs,
  define,
  defineRepeating,
  type FormulaFunction,
  lazy,
  number,
  optional,
  raw,
  type Thunk,
} from './define.ts';

/** Truth values of the arguments: texts in lists are passed over, as in spreadsheets. */
function truths(given: readonly Value[]): boolean[] | Value {
  const found: boolean[] = [];
  for (const value of given) {
    for (const element of isList(value) ? value : [value]) {
      if (isList(value) && (typeof element === 'string' || element === null)) continue;
      const truth = toBoolean(element);
      if (isError(truth)) return truth;
      found.push(truth);
    }
  }
  return found.length === 0 ? WRONG_VALUE : found;
}

const joined = (name: string, join: (found: readonly boolean[]) => boolean): FormulaFunction =>
  defineRepeating(name, [], [checkedAs('boolean', raw('condition'))], 'boolean', (given) => {
    const found = truths(given);
    return Array.isArray(found) ? join(found as boolean[]) : found;
  });

/** The condition of a thunk. */
const holds = (condition: Thunk) => toBoolean(single(condition()));

/** Every second type: what the pairs lead to. */
const second = (types: readonly Type[], from: number): Type =>
  common(types.filter((_, index) => index >= from && (index - from) % 2 === 0));

export const logicFunctions: readonly FormulaFunction[] = [
  define('TRUE', [], 'boolean', () => true),
  define('FALSE', [], 'boolean', () => false),
  define(
    'IF',
    [boolean('condition'), lazy('then'), optional(lazy('else'))],
    (types) => common([types[1]!, types[2] ?? BOOLEAN]),
    ([condition, then, otherwise]) => (condition ? then() : otherwise ? otherwise() : false),
  ),
  defineRepeating(
    'IFS',
    [],
    [checkedAs('boolean', lazy('condition')), lazy('then')],
    (types) => second(types, 1),
    (given) => {
      for (let index = 0; index + 1 < given.length; index += 2) {
        const condition = holds(given[index]!);
        if (isError(condition)) return condition;
        if (condition) return given[index + 1]!();
      }
      return NOT_AVAILABLE;
    },
  ),
  defineRepeating(
    'SWITCH',
    [any('value')],
    [lazy('case')],
    (types) =>
      common(types.filter((_, index) => index > 0 && (index % 2 === 0 || index === types.length - 1))),
    ([value, ...cases], evaluation) => {
      for (let index = 0; index + 1 < cases.length; index += 2) {
        const candidate = single(cases[index]!());
        if (isError(candidate)) return candidate;
        if (same(value, candidate, evaluation)) return cases[index + 1]!();
      }
      return cases.length % 2 === 1 ? cases.at(-1)!() : NOT_AVAILABLE;
    },
  ),
  defineRepeating(
    'CHOOSE',
    [number('index')],
    [lazy('value')],
    (types) => common(types.slice(1)),
    ([index, ...values]) => {
      const chosen = index < 1 ? undefined : values[Math.trunc(index) - 1];
      return chosen ? chosen() : WRONG_VALUE;
    },
  ),
  joined('AND', (found) => found.every(Boolean)),
  joined('OR', (found) => found.some(Boolean)),
  joined('XOR', (found) => found.filter(Boolean).length % 2 === 1),
  define('NOT', [boolean('condition')], 'boolean', ([condition]) => !condition),
  define(
    'IFERROR',
    [raw('value'), optional(lazy('instead'))],
    (types) => common([types[0]!, types[1] ?? BLANK]),
    ([value, instead]) => (isError(single(value)) ? (instead?.() ?? null) : value),
  ),
  define(
    'IFNA',
    [raw('value'), lazy('instead')],
    (types) => common([types[0]!, types[1]!]),
    ([value, instead]) => (single(value) === NOT_AVAILABLE ? instead() : value),
  ),
  define(
    'IFBLANK',
    [raw('value'), lazy('instead')],
    (types) => common([types[0]!, types[1]!]),
    ([value, instead]) =>
      value === null || value === '' || (isList(value) && value.length === 0) ? instead() : value,
  ),
  define(
    'NA',
    [],
    () => BLANK,
    () => NOT_AVAILABLE,
  ),
  define(
    'ERROR',
    [],
    () => BLANK,
    () => WRONG_VALUE,
  ),
  define(
    'BLANK',
    [],
    () => BLANK,
    () => null,
  ),
  define('EQ', [any('first'), any('second')], 'boolean', ([one, other], evaluation) =>
    same(one, other, evaluation),
  ),
  define(
    'NE',
    [any('first'), any('second')],
    'boolean',
    ([one, other], evaluation) => !same(one, other, evaluation),
  ),
  define(
    'LT',
    [any('first'), any('second')],
    'boolean',
    ([one, other], evaluation) => compare(one, other, evaluation) < 0,
  ),
  define(
    'LTE',
    [any('first'), any('second')],
    'boolean',
    ([one, other], evaluation) => compare(one, other, evaluation) <= 0,
  ),
  define(
    'GT',
    [any('first'), any('second')],
    'boolean',
    ([one, other], evaluation) => compare(one, other, evaluation) > 0,
  ),
  define(
    'GTE',
    [any('first'), any('second')],
    'boolean',
    ([one, other], evaluation) => compare(one, other, evaluation) >= 0,
  ),
  define(
    'ISBETWEEN',
    [
      any('value'),
      any('low'),
      any('high'),
      optional(boolean('lowIncluded')),
      optional(boolean('highIncluded')),
    ],
    'boolean',
    ([value, low, high, lowIncluded = true, highIncluded = true], evaluation) => {
      const [above, below] = [compare(value, low, evaluation), compare(high, value, evaluation)];
      return (lowIncluded ? above >= 0 : above > 0) && (highIncluded ? below >= 0 : below > 0);
    },
  ),
];
