import type { ShownAttribute } from '../computing/computation.ts';
import { isComplete } from './complete.ts';
import { askedId, conditionsOf, isLinked } from './conditions.ts';
import type { Query } from './query.ts';

/**
 * The first attribute that a query names and that the items have not, or those to which they link. Who asks for items hears
 * of it; a view shows what it can.
 *
 * @param attributes with those of linked conditions (`withAsked`)
 */
export function unknownAttribute(
  { filter, sorts }: Pick<Query, 'filter' | 'sorts'>,
  attributes: readonly ShownAttribute[],
): string | undefined {
  const byId = new Map(attributes.map((one) => [one.id, one]));
  for (const one of [...conditionsOf(filter), ...sorts]) {
    if (!byId.has(one.attribute_id)) return one.attribute_id;
    if (!('linked' in one) || !isLinked(one) || !isComplete(one)) continue;
    const linked = byId.get(askedId(one))?.computing?.linked.get(one.linked.attribute_id);
    if (!linked) return one.linked.attribute_id;
  }
  return undefined;
}
