import { isReadOnly } from '../attributes/read-only.ts';
import type { Attribute } from '../records/attribute.ts';
import { UNGROUPED_KEY } from './group-keys.ts';
import { linkingAttribute } from './linked-items.ts';

/** Why no item is created in a group: it is that without a value, or nobody saves the value that makes it. */
type NewInGroupRefusal = 'ungrouped' | 'computed';

/** Undefined: a new item gets the group's value. */
export function newInGroupRefusal(key: string, attribute: Attribute): NewInGroupRefusal | undefined {
  if (isReadOnly(attribute) || linkingAttribute(attribute) !== undefined) return 'computed';
  return key === UNGROUPED_KEY ? 'ungrouped' : undefined;
}
