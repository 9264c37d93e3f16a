import type { NotificationKind } from '../kind.ts';
import { placeOf } from '../places.ts';

/** An automation says something about a board. */
export const automationBoard: NotificationKind = {
  id: 'AutomationBoardNotification',
  icon: 'automation',
  byAutomation: true,
  tells(occasion) {
    if (occasion.of !== 'automation' || occasion.about !== 'board') return [];
    const { body, people } = occasion;
    return people.map((person) => ({ person, details: { body } }));
  },
  leadsTo: placeOf,
  together: ({ body }) => body,
  byDefault: { app: true, email: 'never', push: true },
};
