import { toText } from '../convert.ts';
import { type Environment, Evaluation, type Row } from '../environment.ts';
import { errorSigns, FormulaError } from '../formula-error.ts';
import { readFormula } from '../index.ts';
import { isList, type Value } from '../values.ts';

/** Noon of a Sunday, in UTC. */
export const environment: Environment = {
  me: null,
  now: Date.UTC(2026, 10, 22, 12),
  offset: () => 0,
  valueOf: () => null,
};

/** The value of a formula without attributes. */
export const compute = (source: string, row: Row = () => null, own: Environment = environment): Value =>
  readFormula(source, () => undefined).computer(own)(row);

/** A value as the tables of cases write it: texts in quotes, lists in braces. */
export function written(value: Value, own: Environment = environment): string {
  if (isList(value)) return `{${value.map((element) => written(element, own)).join(', ')}}`;
  if (value instanceof FormulaError) return errorSigns[value.error];
  if (value === null) return '';
  const text = toText(value, new Evaluation(own, () => null)) as string;
  return typeof value === 'string' ? `"${text}"` : text;
}
