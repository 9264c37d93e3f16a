import type { NotificationKind } from '../kind.ts';
import { placeOf } from '../places.ts';

/** An automation says something about an item. */
export const automationItem: NotificationKind = {
  id: 'AutomationItemNotification',
  icon: 'automation',
  byAutomation: true,
  tells(occasion) {
    if (occasion.of !== 'automation' || occasion.about !== 'item') return [];
    const { body, people } = occasion;
    return people.map((person) => ({ person, details: { body } }));
  },
  leadsTo: placeOf,
  // The same words about the same item say nothing new.
  together: ({ item_id, body }) => `${item_id}/${body}`,
  byDefault: { app: true, email: 'never', push: true },
};
