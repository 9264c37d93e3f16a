import type { NotificationKind, Telling } from '../kind.ts';
import type { ValueOccasion } from '../occasion.ts';
import { placeOf } from '../places.ts';

/** Those whom a value named before and names no more: the item is not theirs any more. */
function takenOff({ attribute, before, after }: ValueOccasion): number[] {
  if (!attribute.assigns || !Array.isArray(before)) return [];
  const has = new Set(Array.isArray(after) ? after : []);
  return before.filter((person): person is number => typeof person === 'number' && !has.has(person));
}

/** What one follows changes, or an item is not one's own any more. The changes of an item become one. */
export const itemChanged: NotificationKind = {
  id: 'ItemChangedNotification',
  icon: 'change',
  tells(occasion): readonly Telling[] {
    if (occasion.of === 'item') return occasion.followers.map((person) => ({ person, details: {} }));
    if (occasion.of !== 'value') return [];
    const { attribute, before, after, followers } = occasion;
    const { id: attribute_id, links } = attribute;
    const details = { attribute_id, ...(links ? {} : { change: { attribute_id, before, after } }) };
    return [...new Set([...followers, ...takenOff(occasion)])].map((person) => ({ person, details }));
  },
  variant: ({ attribute_name }) => (attribute_name === null ? 'new' : undefined),
  leadsTo: placeOf,
  together: ({ item_id }) => item_id ?? undefined,
  byDefault: { app: true, email: 'never', push: false },
};
