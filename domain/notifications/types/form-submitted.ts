import type { NotificationKind } from '../kind.ts';
import { placeOf } from '../places.ts';

/** Somebody fills in a form. Each answer is an item of its own. */
export const formSubmitted: NotificationKind = {
  id: 'FormSubmittedNotification',
  icon: 'form',
  tells(occasion) {
    if (occasion.of !== 'form') return [];
    const { form_name, body, people } = occasion;
    return people.map((person) => ({ person, details: { form_name, body } }));
  },
  leadsTo: placeOf,
  byDefault: { app: true, email: 'never', push: true },
};
