import type { NotificationKind } from '../kind.ts';
import { placeOf } from '../places.ts';

/** Somebody makes one a follower of an item or a view. */
export const userSubscribed: NotificationKind = {
  id: 'UserSubscribedNotification',
  icon: 'follow',
  tells(occasion) {
    if (occasion.of !== 'subscription') return [];
    const { what: subscribeable_type, id: subscribeable_id, people } = occasion;
    return people.map((person) => ({ person, details: { subscribeable_type, subscribeable_id } }));
  },
  leadsTo: placeOf,
  together: ({ subscribeable_id }) => subscribeable_id,
  meansOne: true,
  byDefault: { app: true, email: 'never', push: false },
};
