import type { Computing, ShownAttribute } from '../computing/computation.ts';
import { ComputedColumns } from '../computing/computed-columns.ts';
import { computationOf } from '../computing/shown-attributes.ts';
import { linksFrom } from '../query/linked-items.ts';
import type { OperatorId } from '../query/operators.ts';
import type { Attribute } from '../records/attribute.ts';
import { attributeKinds } from './index.ts';
import type { AttributeKind, Computed, OwnFields } from './kind.ts';
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

/** The data of an attribute in an item, saved or computed; null: none; or an error. */
export function dataIn(
  item: OwnFields & { id: string; values: Record<string, unknown> },
  attribute: ShownAttribute,
  lookup: Lookup = noLookup,
): unknown {
  const linked = linksFrom(attribute, lookup);
  if (linked) return linked(item.id);
  const value = (id: string): unknown => item.values[id] ?? null;
  const source = { ownFields: () => item, value: (_row: number, id: string) => value(id) };
  const column = new ComputedColumns(source).of(attribute, lookup);
  if (column) return column.data(0);
  const computed = computedBy(attribute);
  return computed ? (computed.of(item) ?? null) : value(attribute.id);
}
