import type { NotificationKind, Telling } from '../kind.ts';
import type { SaidAttribute } from '../occasion.ts';
import { placeOf } from '../places.ts';

const peopleIn = (data: unknown): number[] =>
  Array.isArray(data) ? data.filter((one) => typeof one === 'number') : [];

/** Those whom a value names now and did not name before. */
function added({ id, assigns }: SaidAttribute, before: unknown, after: unknown): Telling[] {
  if (!assigns) return [];
  const had = new Set(peopleIn(before));
  return peopleIn(after)
    .filter((person) => !had.has(person))
    .map((person) => ({ person, details: { attribute_id: id } }));
}

/** Somebody has an item to do. Those of one act become one. */
export const addedToMembers: NotificationKind = {
  id: 'AddedToMembersAttributeNotification',
  icon: 'assigned',
  tells(occasion) {
    if (occasion.of === 'value') return added(occasion.attribute, occasion.before, occasion.after);
    if (occasion.of !== 'item') return [];
    return occasion.attributes.flatMap((one) => added(one, null, occasion.values[one.id]));
  },
  leadsTo: placeOf,
  together: ({ batch, item_id }) => batch ?? item_id ?? undefined,
  meansOne: true,
  byDefault: { app: true, email: 'now', push: true },
};
