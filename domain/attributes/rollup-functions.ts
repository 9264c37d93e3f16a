import { elementOf, type Type, type TypeName } from '../formula/types.ts';

/** What a rollup computes from the values of linked items. Stored: an id is never given another meaning. */
export const rollupFunctionIds = [
  'count',
  'sum',
  'average',
  'min',
  'max',
  'median',
  'range',
  'earliest',
  'latest',
  'unique',
  'list',
  'filled',
  'empty',
  'percent_filled',
  'all_checked',
  'any_checked',
  'checked',
  'percent_checked',
] as const;
export type RollupFunction = (typeof rollupFunctionIds)[number];

const forAll = ['filled', 'empty', 'percent_filled', 'unique', 'list'] as const;
const forAmounts = ['sum', 'average', 'min', 'max', 'median', 'range'] as const;

const byType: Readonly<Partial<Record<TypeName, readonly RollupFunction[]>>> = {
  number: forAmounts,
  duration: forAmounts,
  date: ['earliest', 'latest', 'range'],
  boolean: ['all_checked', 'any_checked', 'checked', 'percent_checked'],
};

/**
 * The functions that suit an attribute, by its type in formulas, in the order in which they are offered. Undefined: no
 * attribute is chosen, or it is gone.
 */
export const functionsFor = (type: Type | undefined): readonly RollupFunction[] =>
  type ? ['count', ...(byType[elementOf(type).name] ?? []), ...forAll] : ['count'];

/** The others, by what they do: the smallest date is the earliest. */
const alsoFor: Readonly<Partial<Record<TypeName, readonly RollupFunction[]>>> = { date: ['min', 'max'] };

/** Whether a function can be computed from an attribute, also where another name of it is offered. */
export const suits = (rollup: RollupFunction, type: Type | undefined): boolean =>
  functionsFor(type).includes(rollup) ||
  (type !== undefined && (alsoFor[elementOf(type).name]?.includes(rollup) ?? false));
