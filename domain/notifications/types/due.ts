import type { NotificationType } from '../ids.ts';
import type { NotificationKind } from '../kind.ts';
import { placeOf } from '../places.ts';

/** An item that somebody has to do is due, or was due the day before. */
export const dueKind = (id: NotificationType, isOverdue: boolean): NotificationKind => ({
  id,
  icon: 'reminder',
  tells(occasion) {
    if (occasion.of !== 'due' || occasion.isOverdue !== isOverdue) return [];
    const { attribute_id, date: body, people } = occasion;
    return people.map((person) => ({ person, details: { attribute_id, body } }));
  },
  leadsTo: placeOf,
  meansOne: true,
  saysDate: true,
  byDefault: { app: true, email: isOverdue ? 'now' : 'never', push: false },
});
