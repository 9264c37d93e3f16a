import { toBoolean, toText } from '../convert.ts';
import type { Evaluation } from '../environment.ts';
import { type FormulaError, isError, NOT_AVAILABLE, TOO_LARGE, WRONG_VALUE } from '../formula-error.ts';
import { LIST_LENGTH, STEPS } from '../limits.ts';
import { compare, same } from '../operators.ts';
import { common, elementOf, listOf, NUMBER, type Type } from '../types.ts';
import {
  DateValue,
  Duration,
  type Element,
  Item,
  isList,
  type List,
  Person,
  type Single,
  single,
} from '../values.ts';
import {
  any,
  boolean,
  checkedAs,
  define,
  defineRepeating,
  each,
  type FormulaFunction,
  list,
  number,
  optional,
  text,
} from './define.ts';
import { joinTexts } from './text.ts';

const sameList = (types: readonly Type[]): Type => listOf(types[0]!);
const element = (types: readonly Type[]): Type => elementOf(types[0]!);

/** What makes two elements one: texts by their case too. */
export function keyOf(value: Element): unknown {
  if (value instanceof DateValue) return `d${value.ms}${value.instant}`;
  if (value instanceof Duration) return `t${value.ms}`;
  if (value instanceof Item) return `i${value.id}`;
  if (value instanceof Person) return `p${value.id}`;
  return typeof value === 'string' ? `s${value}` : value;
}

export function unique(of: List): Element[] {
  const known = new Map<unknown, Element>();
  for (const value of of) if (!known.has(keyOf(value))) known.set(keyOf(value), value);
  return [...known.values()];
}

/** The element at a place from 1 on, from the end where it is negative. */
const at = (of: List, place: number): Element => {
  const index = Math.trunc(place);
  return (
    (index > 0 ? of[index - 1] : index < 0 ? of.at(index) : undefined) ?? (index === 0 ? WRONG_VALUE : null)
  );
};

/** The elements for which a condition holds; an error of it is the result. */
function filtered(of: List, holds: (element: Element, index: number) => unknown): Element[] | FormulaError {
  const kept: Element[] = [];
  for (const [index, value] of of.entries()) {
    const truth = toBoolean(single(holds(value, index) as Element));
    if (isError(truth)) return truth;
    if (truth) kept.push(value);
  }
  return kept;
}

function sorted(
  of: List,
  keys: readonly Element[],
  descending: boolean,
  evaluation: Evaluation,
): Element[] | FormulaError {
  const failed = keys.find(isError);
  if (failed) return failed;
  if (!evaluation.may(of.length * 4)) return TOO_LARGE;
  const order = of.map((_, index) => index);
  order.sort(
    (one, other) =>
      (compare(keys[one]!, keys[other]!, evaluation) || 0) * (descending ? -1 : 1) || one - other,
  );
  return order.map((index) => of[index]!);
}

const joining = (name: string): FormulaFunction =>
  define(name, [list('list'), optional(text('delimiter'))], 'text', ([of, by = ', '], evaluation) =>
    joinTexts(of, () => by, evaluation),
  );

/** Elements one after the other; a source of them that is too long ends it. */
function sequence(
  count: number,
  start: number,
  step: number,
  evaluation: Evaluation,
): Element[] | FormulaError {
  const length = Math.trunc(count);
  if (length < 0) return WRONG_VALUE;
  if (length > LIST_LENGTH || !evaluation.may(length)) return TOO_LARGE;
  return Array.from({ length }, (_, index) => start + index * step);
}

const condition = checkedAs('boolean', each('condition'));

const eachFunctions: readonly FormulaFunction[] = [
  define(
    'MAP',
    [list('list'), each('expression')],
    ([, made]) => listOf(made!),
    ([of, make]) => {
      const made: Element[] = [];
      for (const [index, value] of of.entries()) {
        const result = make(value, index);
        if (isList(result)) made.push(...result.slice(0, LIST_LENGTH));
        else made.push(result);
        if (made.length > LIST_LENGTH) return TOO_LARGE;
      }
      return made;
    },
  ),
  define('FILTER', [list('list'), condition], sameList, ([of, holds]) => filtered(of, holds)),
  define('SOME', [list('list'), condition], 'boolean', ([of, holds]) => {
    const kept = filtered(of, holds);
    return isError(kept) ? kept : kept.length > 0;
  }),
  define('EVERY', [list('list'), condition], 'boolean', ([of, holds]) => {
    const kept = filtered(of, holds);
    return isError(kept) ? kept : kept.length === of.length;
  }),
  define(
    'SORTBY',
    [list('list'), each('expression'), optional(boolean('descending'))],
    sameList,
    ([of, key, descending = false], evaluation) => {
      if (of.length * 8 > STEPS) return TOO_LARGE;
      return sorted(
        of,
        of.map((value, index) => single(key(value, index))),
        descending,
        evaluation,
      );
    },
  ),
];

export const listFunctions: readonly FormulaFunction[] = [
  ...eachFunctions,
  defineRepeating('JOIN', [list('delimiter')], [list('list')], 'text', ([by, ...lists], evaluation) => {
    // Notion has the list first: `list.JOIN("-")`.
    const swapped = by.length !== 1 && lists.length === 1 && lists[0]!.length === 1;
    const sign = toText((swapped ? lists[0]![0] : by[0]) ?? null, evaluation);
    return isError(sign) ? sign : joinTexts(swapped ? by : lists.flat(), () => sign, evaluation);
  }),
  joining('ARRAYJOIN'),
  define('ARRAYCOMPACT', [list('list')], sameList, ([of]) =>
    of.filter((value) => value !== null && value !== ''),
  ),
  define('ARRAYUNIQUE', [list('list')], sameList, ([of]) => unique(of)),
  defineRepeating(
    'ARRAYFLATTEN',
    [],
    [list('list')],
    (types) => listOf(common(types.map(elementOf))),
    (lists) => lists.flat(),
  ),
  define('ARRAYSLICE', [list('list'), number('start'), optional(number('end'))], sameList, ([of, from, to]) =>
    of.slice(
      from > 0 ? Math.trunc(from) - 1 : Math.trunc(from),
      to === undefined ? undefined : to < 0 ? Math.trunc(to) + 1 || undefined : Math.trunc(to),
    ),
  ),
  define('AT', [list('list'), number('index')], element, ([of, place]) => at(of, place)),
  define('INDEX', [list('list'), number('index')], element, ([of, place]) =>
    place < 1 || place >= of.length + 1 ? WRONG_VALUE : at(of, place),
  ),
  define('FIRST', [list('list')], element, ([of]) => of[0] ?? null),
  define('LAST', [list('list')], element, ([of]) => of.at(-1) ?? null),
  define('REVERSE', [list('list')], sameList, ([of]) => of.toReversed()),
  define(
    'SORT',
    [list('list'), optional(boolean('descending'))],
    sameList,
    ([of, descending = false], evaluation) => sorted(of, of, descending, evaluation),
  ),
  define(
    'INCLUDES',
    [list('list'), any('value')],
    'boolean',
    ([of, value]: readonly [List, Single], evaluation) =>
      of.some((one) => !isError(one) && same(one, value, evaluation)),
  ),
  define('MATCH', [any('value'), list('list')], 'number', ([value, of], evaluation) => {
    const found = of.findIndex((one) => !isError(one) && same(one, value, evaluation));
    return found < 0 ? NOT_AVAILABLE : found + 1;
  }),
  define(
    'SEQUENCE',
    [number('count'), optional(number('start')), optional(number('step'))],
    () => listOf(NUMBER),
    ([count, start = 1, step = 1], evaluation) => sequence(count, start, step, evaluation),
  ),
];
