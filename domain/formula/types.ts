export type TypeName =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'duration'
  | 'item'
  | 'person'
  | 'list'
  /** Always empty. */
  | 'blank'
  /** Now this, now that: `IF([Done], "yes", 1)`. */
  | 'mixed';

/** What an expression has for a value, beside an error and the empty value, which every type knows. */
export interface Type {
  readonly name: TypeName;
  /** Of a list, what it holds. */
  readonly of?: Type;
}

export const TEXT: Type = { name: 'text' };
export const NUMBER: Type = { name: 'number' };
export const BOOLEAN: Type = { name: 'boolean' };
export const DATE: Type = { name: 'date' };
export const DURATION: Type = { name: 'duration' };
export const ITEM: Type = { name: 'item' };
export const PERSON: Type = { name: 'person' };
export const BLANK: Type = { name: 'blank' };
export const MIXED: Type = { name: 'mixed' };

export const elementOf = (type: Type): Type => (type.name === 'list' ? (type.of ?? MIXED) : type);

/** Lists are flat. */
export const listOf = (type: Type): Type => ({ name: 'list', of: elementOf(type) });

/** The type that is all of these. */
export function common(types: readonly Type[]): Type {
  const some = types.filter((type) => type.name !== 'blank');
  const [first] = some;
  if (!first) return BLANK;
  if (some.some((type) => type.name !== first.name)) return MIXED;
  return first.name === 'list' ? listOf(common(some.map(elementOf))) : first;
}
