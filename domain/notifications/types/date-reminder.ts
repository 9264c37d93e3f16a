import type { NotificationKind } from '../kind.ts';
import { placeOf } from '../places.ts';

/** A date of an item is near. Its mail is that of the reminders, so none is sent for the notification. */
export const dateReminder: NotificationKind = {
  id: 'DateReminderNotification',
  icon: 'reminder',
  tells(occasion) {
    if (occasion.of !== 'reminder') return [];
    const { attribute_id, date: body, people } = occasion;
    return people.map((person) => ({ person, details: { attribute_id, body } }));
  },
  leadsTo: placeOf,
  meansOne: true,
  saysDate: true,
  byDefault: { app: true, email: 'now', push: true },
};
