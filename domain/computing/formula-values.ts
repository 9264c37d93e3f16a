import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind, Storage } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import { asPerson } from '../attributes/people.ts';
import { BOOLEAN, DATE, ITEM, listOf, NUMBER, PERSON, TEXT, type Type } from '../formula/types.ts';
import { DateValue, type Value } from '../formula/values.ts';
import { settingsOf } from '../records/attribute-settings.ts';
import type { InFormulas, ShownAttribute } from './computation.ts';

type Named = Pick<AttributeKind, 'storage' | 'names' | 'format'>;

const typesByStorage: Readonly<Record<Storage, Type>> = {
  text: TEXT,
  number: NUMBER,
  boolean: BOOLEAN,
  instant: DATE,
  options: TEXT,
  links: ITEM,
  files: listOf(TEXT),
};

/** A stored day or instant. */
const dateValue = (stored: string): DateValue =>
  new DateValue(Date.parse(stored.length > 10 ? `${stored.replace(' ', 'T')}Z` : stored), stored.length > 10);

/** What formulas see of a kind that says nothing of it itself. */
const byStorage = ({ storage, names, format }: Named): InFormulas => ({
  type: () => (names === 'people' ? listOf(PERSON) : typesByStorage[storage]),
  reader: (settings, lookup) => {
    if (names === 'people') return (ids) => (ids as number[]).map((id) => asPerson(id, lookup));
    if (storage === 'instant') return (stored) => dateValue(stored as string);
    if (storage === 'options') return (ids) => format(ids, settings, lookup);
    return (data) => data as Value;
  },
});

const inFormulas = (kind: AttributeKind): InFormulas => kind.inFormulas ?? byStorage(kind);

/** The type that an attribute has in formulas. Undefined: none can read it, as it holds nothing. */
export function typeIn(attribute: ShownAttribute): Type | undefined {
  if (attribute.computing) return attribute.computing.type;
  if (!types.has(attribute)) types.set(attribute, savedType(attribute));
  return types.get(attribute);
}

/** It is asked of for each item that is linked. */
const types = new WeakMap<ShownAttribute, Type | undefined>();

function savedType(attribute: ShownAttribute): Type | undefined {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  if (kind.operators.length === 0) return undefined;
  const to = kind.linksTo?.(settingsOf(attribute));
  if (to) return to.multiple ? listOf(ITEM) : ITEM;
  return inFormulas(kind).type(settingsOf(attribute));
}

/** Whether values are links to items: they are read where these are known (`linked-values.ts`). */
export const isOfItems = (attribute: ShownAttribute): boolean =>
  !attribute.computing && (attributeKinds[attribute.kind] as AttributeKind).linksTo !== undefined;

/** What makes values for formulas of the data of an attribute that is not computed from others. */
export function valueReader(attribute: ShownAttribute, lookup: Lookup): (data: unknown) => Value {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const read = inFormulas(kind).reader(settingsOf(attribute), lookup);
  const unset = kind.unset === undefined ? null : read(kind.unset);
  return (data) => (data === null || data === undefined ? unset : read(data));
}
