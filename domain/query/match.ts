import { operatorsOf } from '../attributes/attribute-data.ts';
import type { Lookup } from '../attributes/lookup.ts';
import { sortText } from '../attributes/sort-text.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import type { ItemColumns } from './columns.ts';
import { isComplete, numberIn } from './complete.ts';
import { askedId, isGroup, isLinked } from './conditions.ts';
import type { ColumnKeys } from './keys.ts';
import type { OperatorId } from './operators.ts';
import { isPeriod, MONDAY, periodOf } from './periods.ts';
import type { Condition, Filter, Query } from './query.ts';

type Test = (row: number) => boolean;
type Operand = Condition['operand'];

/** What each operator asks of a row's value, given its operand. */
const operators: Record<OperatorId, (keys: ColumnKeys, operand: Operand, lookup: Lookup) => Test> = {
  contains: onText((text, wanted) => text?.includes(wanted) ?? false),
  'not-contains': onText((text, wanted) => !(text?.includes(wanted) ?? false)),
  is: onAnyText((text, wanted) => text === wanted),
  'is-not': (...asked) => {
    const is = operators.is(...asked);
    return (row) => !is(row);
  },
  'starts-with': onAnyText((text, wanted) => text?.startsWith(wanted) ?? false),
  equals: onNumber((number, wanted) => number === wanted),
  'not-equals': onNumber((number, wanted) => number !== wanted),
  less: onNumber((number, wanted) => number < wanted),
  'at-most': onNumber((number, wanted) => number <= wanted),
  greater: onNumber((number, wanted) => number > wanted),
  'at-least': onNumber((number, wanted) => number >= wanted),
  on: onDay((day, wanted) => day === wanted),
  before: onDay((day, wanted) => day < wanted),
  after: onDay((day, wanted) => day > wanted),
  'any-of': onIds((some) => some),
  'none-of': onIds((some) => !some),
  'is-checked': (keys) => (row) => keys.data(row) === true,
  'is-not-checked': (keys) => (row) => keys.data(row) !== true,
  // An error is no value, and not empty.
  'is-empty': (keys) => (row) => keys.data(row) === null && !keys.isError(row),
  'is-not-empty': (keys) => (row) => keys.data(row) !== null || keys.isError(row),
  'in-period': inPeriod,
  'is-error': (keys) => (row) => keys.isError(row),
  'not-on': (...asked) => {
    const on = operators.on(...asked);
    return (row) => !on(row);
  },
  'on-or-before': onDay((day, wanted) => day <= wanted),
  'on-or-after': onDay((day, wanted) => day >= wanted),
  'all-of': onEachId(() => true),
  exactly: onEachId((held, wanted) => held.every((id) => wanted.has(id))),
};

function onText(test: (text: string | null, wanted: string) => boolean) {
  return (keys: ColumnKeys, operand: Operand): Test => {
    const wanted = sortText(String(operand).trim());
    return (row) => test(keys.text(row), wanted);
  };
}

/** On what is shown, and on what else the value is. */
function onAnyText(test: (text: string | null, wanted: string) => boolean) {
  return (keys: ColumnKeys, operand: Operand): Test => {
    const isShown = onText(test)(keys, operand);
    if (!keys.kind.alsoIs) return isShown;
    const wanted = sortText(String(operand).trim());
    return (row) => isShown(row) || keys.alsoIs(row).some((text) => test(text, wanted));
  };
}

function onDay(test: (day: string, wanted: string) => boolean) {
  return (keys: ColumnKeys, operand: Operand): Test => {
    const wanted = String(operand).trim();
    return (row) => {
      const day = keys.day(row);
      return day !== null && test(day, wanted);
    };
  };
}

/** Where nobody knows which day it is, nothing is found. */
function inPeriod(keys: ColumnKeys, operand: Operand, { today, firstWeekday = MONDAY }: Lookup): Test {
  if (!today || !isPeriod(operand)) return () => false;
  const { from, to } = periodOf(operand, today, firstWeekday);
  return (row) => {
    const day = keys.day(row);
    return day !== null && from <= day && day <= to;
  };
}

function onNumber(test: (number: number, wanted: number) => boolean) {
  return (keys: ColumnKeys, operand: Operand): Test => {
    const wanted = numberIn(operand);
    return (row) => test(keys.number(row), wanted);
  };
}

/** The ids that a row's value holds. */
function heldIn(keys: ColumnKeys, row: number): readonly string[] {
  const data = keys.data(row);
  if (data === null) return [];
  return keys.kind.named?.(data) ?? (data as (string | number)[]).map(String);
}

function onIds(test: (some: boolean) => boolean) {
  return (keys: ColumnKeys, operand: Operand): Test => {
    const ids = operand as string[];
    const wanted = new Set(keys.kind.operandIds?.(ids, keys.lookup, keys.settings) ?? ids);
    return (row) => {
      return test(heldIn(keys, row).some((id) => wanted.has(id)));
    };
  };
}

/** A value with something of each id of the operand, of which more may be asked. */
function onEachId(test: (held: readonly string[], wanted: ReadonlySet<string>) => boolean) {
  return (keys: ColumnKeys, operand: Operand): Test => {
    const each = (operand as string[]).map(
      (id) => new Set(keys.kind.operandIds?.([id], keys.lookup, keys.settings) ?? [id]),
    );
    const wanted = new Set(each.flatMap((ids) => [...ids]));
    return (row) => {
      const held = heldIn(keys, row);
      return each.every((ids) => held.some((id) => ids.has(id))) && test(held, wanted);
    };
  };
}

/**
 * Whether a row meets the conditions of a filter and of its groups. A condition whose attribute is gone, whose operator its kind does
 * not offer, or whose operand is still empty asks nothing, nor does a group of such ones. Undefined: every row does.
 *
 * @param attributes with those of linked conditions (`withAsked`)
 * @param keysOf prepared for all rows that are asked for
 * @param unasked what a condition says that asks nothing; left out: it counts for nothing
 */
export function compileConditions(
  filter: Filter,
  attributes: readonly ShownAttribute[],
  keysOf: (attribute: ShownAttribute) => ColumnKeys,
  lookup: Lookup,
  unasked?: boolean,
): Test | undefined {
  const always = unasked === undefined ? undefined : () => unasked;
  const testOf = (condition: Condition): Test | undefined => {
    const wanted = askedId(condition);
    const attribute = attributes.find(({ id }) => id === wanted);
    if (!attribute || !isComplete(condition)) return undefined;
    if (isLinked(condition)) {
      // It names what is not there, or cannot be asked.
      if (attribute.computing!.problems.length > 0) return undefined;
      return operators['is-checked'](keysOf(attribute), null, lookup);
    }
    if (!operatorsOf(attribute).includes(condition.operator)) return undefined;
    return operators[condition.operator](keysOf(attribute), condition.operand, lookup);
  };
  const compile = ({ conditions, match }: Filter): Test | undefined => {
    const tests = conditions.map((entry) => (isGroup(entry) ? compile(entry) : (testOf(entry) ?? always)));
    return combine(
      tests.filter((test) => test !== undefined),
      match,
    );
  };
  return compile(filter);
}

/** Whether a row belongs to a query's result. Undefined: every row does. */
export function compileFilter(
  query: Pick<Query, 'filter' | 'search'>,
  attributes: readonly ShownAttribute[],
  columns: ItemColumns,
  lookup: Lookup,
): Test | undefined {
  const keysOf = (attribute: ShownAttribute) => columns.keysOf(attribute, lookup).prepare(columns.length);
  const filtered = compileConditions(query.filter, attributes, keysOf, lookup);
  const found = compileSearch(query.search, attributes, columns, lookup);
  return filtered && found ? (row) => filtered(row) && found(row) : (filtered ?? found);
}

function combine(tests: readonly Test[], match: 'all' | 'any'): Test | undefined {
  if (tests.length <= 1) return tests[0];
  return match === 'all'
    ? (row) => tests.every((test) => test(row))
    : (row) => tests.some((test) => test(row));
}

/** Every word must occur in some value of the row. */
function compileSearch(
  search: string,
  attributes: readonly ShownAttribute[],
  columns: ItemColumns,
  lookup: Lookup,
): Test | undefined {
  const words = sortText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const all = attributes.filter(({ asks }) => !asks).map((attribute) => columns.keysOf(attribute, lookup));
  const finders = words.map((word) => all.map((keys) => keys.finder(word)));
  return (row) => finders.every((each) => each.some((finds) => finds(row)));
}
