import type { Computing, ShownAttribute } from '../computing/computation.ts';
import { ComputedColumns } from '../computing/computed-columns.ts';
import { computationOf } from '../computing/shown-attributes.ts';
import type { Value } from '../formula/values.ts';
import { linksFrom } from '../query/linked-items.ts';
import type { OperatorId } from '../query/operators.ts';
import type { Attribute } from '../records/attribute.ts';
import { attributeKinds } from './index.ts';
import type { AttributeKind, Computed, OwnFields, Storage } from './kind.ts';
import { type Lookup, noLookup } from './lookup.ts';

/** An attribute, as it is saved or as it is shown. */
type Either<Fields extends keyof Attribute> = Pick<Attribute, Fields> & { computing?: Computing };

/** How an attribute's values are made of its items' own fields; undefined: they are not. */
export const computedBy = ({ kind, computing }: Either<'kind'>): Computed | undefined =>
  computing ? undefined : (attributeKinds[kind] as AttributeKind).computed;

/** Whether an attribute's values are computed: nobody saves one. */
export const isComputed = (attribute: Either<'kind' | 'settings'>): boolean =>
  attribute.computing !== undefined ||
  computedBy(attribute) !== undefined ||
  computationOf(attribute) !== undefined;

/** What a filter offers for an attribute: what is computed from others may be an error too. */
export const operatorsOf = ({ kind, computing }: Either<'kind'>): readonly OperatorId[] => {
  const { operators }: AttributeKind = attributeKinds[kind];
  return computing ? [...operators, 'is-error'] : operators;
};

/** Whether an attribute's values name people, or are made of such: visitors are not told of them. */
export const namesPeople = ({ kind, computing }: Either<'kind'>): boolean =>
  computing?.readsPeople || (attributeKinds[kind] as AttributeKind).names === 'people';

/** What an attribute is in each of the sub-items of an item, in no order; none where its folder is not known. */
export function valuesOfSubItems(
  item: { id: string; folder_id: string },
  attribute: ShownAttribute,
  lookup: Lookup,
): readonly Value[] {
  const columns = lookup.linkedFolder?.(item.folder_id)?.columns;
  const row = columns?.rowOf(item.id);
  return columns && row !== undefined ? columns.ofSubItems(row, attribute, lookup) : [];
}

/** The data of an attribute in an item, saved or computed; null: none; or an error. */
export function dataIn(
  item: OwnFields & { id: string; folder_id: string; values: Record<string, unknown> },
  attribute: ShownAttribute,
  lookup: Lookup = noLookup,
): unknown {
  const linked = linksFrom(attribute, lookup);
  if (linked) return linked(item.id);
  const value = (id: string): unknown => item.values[id] ?? null;
  const source = {
    itemId: () => item.id,
    ownFields: () => item,
    value: (_row: number, id: string) => value(id),
    ofSubItems: (_row: number, one: ShownAttribute, by: Lookup) => valuesOfSubItems(item, one, by),
  };
  const column = new ComputedColumns(source).of(attribute, lookup);
  if (column) return column.data(0);
  return savedDataIn(item, attribute);
}

/** The same of an attribute that is computed from nothing but its item's own fields, if at all. */
export function savedDataIn(
  item: OwnFields & { values: Record<string, unknown> },
  attribute: Pick<Attribute, 'id' | 'kind'>,
): unknown {
  const computed = computedBy(attribute);
  return computed ? (computed.of(item) ?? null) : readable(attribute, item.values[attribute.id]);
}

/** Whatever looks so can be counted with, and is shown. */
const instant = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?: (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/;

const looksStored: Record<Storage, (data: unknown) => boolean> = {
  text: (data) => typeof data === 'string',
  number: (data) => typeof data === 'number',
  boolean: (data) => typeof data === 'boolean',
  instant: (data) => typeof data === 'string' && instant.test(data),
  options: Array.isArray,
  links: Array.isArray,
  files: (data) => Array.isArray(data) && data.every((one) => typeof one === 'object' && one !== null),
};

/**
 * Stored data as far as its kind can read it; else null. A browser that catches up may have the attribute of before a
 * conversion with values of after it, or the other way round, for a moment.
 */
export function readable({ kind: id }: Pick<Attribute, 'kind'>, data: unknown): unknown {
  if (data === null || data === undefined) return null;
  const kind: AttributeKind = attributeKinds[id];
  if (kind.stores !== 'objects' && looksStored[kind.storage](data)) return data;
  // Some kinds of text store objects, or also do.
  if (kind.storage !== 'text' || typeof data !== 'object') return null;
  return (kind.isStored?.(data) ?? kind.data({}).safeParse(data).success) ? data : null;
}
