import { AttributeNames, type NamedAttribute } from './attribute-names.ts';
import { readFormula } from './index.ts';
import type { Problem } from './problem.ts';
import { storedWithPlaces, toShown } from './references.ts';

interface TypedFormula {
  /** The text with the ids of attributes. */
  stored: string;
  formula: ReturnType<typeof readFormula>;
  /** At their places in the typed text. */
  problems: readonly Problem[];
}

const known = new WeakMap<readonly NamedAttribute[], AttributeNames>();

/** The names of attributes; the same list has the same ones. */
export function namesOf(attributes: readonly NamedAttribute[]): AttributeNames {
  const names = known.get(attributes) ?? new AttributeNames(attributes);
  known.set(attributes, names);
  return names;
}

/** Reads a formula as somebody types it, with the names of attributes. */
export function readTyped(typed: string, attributes: readonly NamedAttribute[]): TypedFormula {
  const names = namesOf(attributes);
  const { stored, typedAt } = storedWithPlaces(typed, names.idOf);
  const formula = readFormula(stored, (id) => names.attribute(id)?.type);
  const problems = formula.problems.map((one) => ({
    ...one,
    start: typedAt(one.start),
    end: typedAt(one.end),
  }));
  return { stored, formula, problems };
}

/** A stored formula as it is typed. */
export const shownFormula = (stored: string, attributes: readonly NamedAttribute[]): string =>
  toShown(stored, namesOf(attributes).nameOf);
