import { functionResult } from '../attributes/function-result.ts';
import type { AttributeKindId } from '../attributes/ids.ts';
import type { Lookup } from '../attributes/lookup.ts';
import { rounded } from '../attributes/result-data.ts';
import { accumulator } from '../attributes/roll-up.ts';
import { functionsFor, type RollupFunction, suits } from '../attributes/rollup-functions.ts';
import type { ComputingEnvironment, ShownAttribute } from '../computing/computation.ts';
import { environmentOf } from '../computing/environment.ts';
import { typeIn } from '../computing/formula-values.ts';
import { isError } from '../formula/formula-error.ts';
import type { Value } from '../formula/values.ts';
import type { AggregateFunction } from './aggregate-functions.ts';

/** What comes of many values, as a kind shows it. */
export interface Aggregated {
  kind: AttributeKindId;
  settings: Record<string, unknown>;
  /** Null: none; or an error. */
  data: unknown;
}

/** Takes the value of one row after the other, as formulas read them. */
export interface Aggregate {
  add(value: Value): void;
  result(): Aggregated;
}

const isOffered = (of: RollupFunction): of is AggregateFunction => of !== 'list';

/** The functions that suit an attribute, in the order in which they are offered. None: it holds no values. */
export function aggregatesFor(attribute: ShownAttribute): readonly AggregateFunction[] {
  const type = typeIn(attribute);
  return type ? functionsFor(type).filter(isOffered) : [];
}

/** Whether a function can be computed from an attribute as it is now. */
export function aggregates(of: AggregateFunction, attribute: ShownAttribute): boolean {
  const type = typeIn(attribute);
  return type !== undefined && suits(of, type);
}

/** @param of one that suits the attribute */
export function aggregateOf(of: AggregateFunction, attribute: ShownAttribute, lookup: Lookup): Aggregate {
  const { kind, settings, data } = functionResult(of, attribute, typeIn(attribute));
  const made = accumulator(of);
  return {
    add: made.add,
    result: () => {
      const value = made.result();
      const isPlain = value === null || isError(value);
      return { kind, settings, data: isPlain ? value : rounded(data(value, ofNoLinks(lookup)), settings) };
    },
  };
}

/** Results are of numbers, days and truth values: none asks for linked items. */
const ofNoLinks = (lookup: Lookup): ComputingEnvironment => ({
  ...environmentOf(lookup),
  lookup,
  linksOf: () => [],
  dataOf: () => null,
  ofSubItems: () => [],
});
