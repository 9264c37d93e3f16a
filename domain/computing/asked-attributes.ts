import { isComplete } from '../query/complete.ts';
import { askedId, conditionsOf, isLinked } from '../query/conditions.ts';
import type { Filter, LinkedCondition } from '../query/query.ts';
import type { Attribute } from '../records/attribute.ts';
import { type ShownAttribute, savedOf } from './computation.ts';
import type { AttributeOf } from './reached.ts';
import { shownAttributes } from './shown-attributes.ts';

/** So many conditions about one reference find what was made for them: what is computed is kept by it. */
const KEPT_MAX = 50;

const made = new WeakMap<Attribute, Map<string, ShownAttribute>>();

/** What says of each item whether a condition about its linked items holds, as an attribute that the items have. */
export function conditionAttribute(reference: Attribute, asks: LinkedCondition): ShownAttribute {
  const kept = made.get(reference) ?? new Map<string, ShownAttribute>();
  made.set(reference, kept);
  const id = askedId(asks);
  const one = kept.get(id) ?? { ...reference, id, kind: 'checkbox', settings: {}, primary: false, asks };
  // The one that was asked for last is the last one.
  kept.delete(id);
  kept.set(id, one);
  for (const first of kept.keys()) if (kept.size > KEPT_MAX) kept.delete(first);
  return one;
}

/**
 * The attributes that some items have, with those that say whether the linked conditions of a filter hold. What queries
 * gets these; what shows attributes does not.
 *
 * @param attributes as they are shown
 * @param attributeOf those of the team that whoever looks may see
 */
export function withAsked(
  attributes: readonly ShownAttribute[],
  filter: Filter,
  attributeOf: AttributeOf,
): readonly ShownAttribute[] {
  const asked = conditionsOf(filter).flatMap((one) => {
    const reference = isLinked(one) && attributes.find(({ id }) => id === one.attribute_id);
    return reference && isComplete(one) ? [conditionAttribute(savedOf(reference), one)] : [];
  });
  if (asked.length === 0) return attributes;
  const all = shownAttributes([...attributes.map(savedOf), ...new Set(asked)], attributeOf);
  return [...attributes, ...all.slice(attributes.length)];
}
