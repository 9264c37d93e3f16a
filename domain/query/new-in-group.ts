import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { isReadOnly } from '../attributes/read-only.ts';
import type { Attribute } from '../records/attribute.ts';
import type { Grouping } from './grouping.ts';
import { linkingAttribute } from './linked-items.ts';

/**
 * Why no item is put into a group: it is that without a value, nobody saves the value that makes it, or the groups within
 * it of which one had to be chosen are not shown, because they are empty.
 */
export type InGroupRefusal = 'ungrouped' | 'computed' | 'hidden';

/** A level of groups, with its attribute as it is shown. */
export interface ShownLevel {
  grouping: Grouping;
  attribute: Attribute;
}

/** The levels of groups whose attributes are there. */
export const shownLevels = (groups: readonly Grouping[], attributes: readonly Attribute[]): ShownLevel[] =>
  groups.flatMap((grouping) => {
    const attribute = attributes.find(({ id }) => id === grouping.attribute_id);
    return attribute ? [{ grouping, attribute }] : [];
  });

/** Why an item does not get the value of a group of one level. Undefined: it gets it. */
export function inGroupRefusal(data: unknown, attribute: Attribute): InGroupRefusal | undefined {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  if (isReadOnly(attribute) || linkingAttribute(attribute) !== undefined || kind.givenByGroup === false)
    return 'computed';
  return data === null ? 'ungrouped' : undefined;
}

/** What an item that is made in a group gets, and why some of it, or all, cannot be. */
interface NewInGroup {
  values: Record<string, unknown>;
  refusals: { refusal: InGroupRefusal; attribute: Attribute }[];
}

/** @param path the values of the groups in which it is made, from the outermost on */
export function newInGroup(path: readonly unknown[], levels: readonly ShownLevel[]): NewInGroup {
  const made: NewInGroup = { values: {}, refusals: [] };
  for (const [level, { grouping, attribute }] of levels.entries()) {
    const refusal =
      level < path.length ? inGroupRefusal(path[level], attribute) : withoutGroup(grouping, attribute);
    if (refusal) made.refusals.push({ refusal, attribute });
    else made.values[attribute.id] = path[level];
  }
  return made;
}

/** Where there is no group of a level to be in. */
function withoutGroup({ shows_empty }: Grouping, attribute: Attribute): InGroupRefusal {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const refusal = inGroupRefusal(null, attribute)!;
  return refusal === 'ungrouped' && kind.allGroups && !shows_empty ? 'hidden' : refusal;
}
