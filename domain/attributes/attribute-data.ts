import type { Attribute } from '../records/attribute.ts';
import { attributeKinds } from './index.ts';
import type { AttributeKind, Computed, OwnFields } from './kind.ts';

/** How an attribute's values are computed; undefined: they are saved. */
export const computedBy = ({ kind }: Pick<Attribute, 'kind'>): Computed | undefined =>
  (attributeKinds[kind] as AttributeKind).computed;

/** Whether an attribute's values name people: visitors are not told of them. */
export const namesPeople = ({ kind }: Pick<Attribute, 'kind'>): boolean =>
  (attributeKinds[kind] as AttributeKind).names === 'people';

/** The data of an attribute in an item, saved or computed; null: none. */
export function dataIn(
  item: OwnFields & { values: Record<string, unknown> },
  attribute: Pick<Attribute, 'id' | 'kind'>,
): unknown {
  const computed = computedBy(attribute);
  return (computed ? computed.of(item) : item.values[attribute.id]) ?? null;
}
