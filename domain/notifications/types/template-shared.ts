import type { NotificationKind } from '../kind.ts';
import { templatePlace } from '../places.ts';

/** Somebody shares a template with one. */
export const templateShared: NotificationKind = {
  id: 'TemplateSharedNotification',
  icon: 'template',
  tells(occasion) {
    if (occasion.of !== 'template') return [];
    const { template_id, template_name, people } = occasion;
    return people.map((person) => ({ person, details: { template_id, template_name } }));
  },
  leadsTo: templatePlace,
  together: ({ template_id }) => template_id,
  meansOne: true,
  byDefault: { app: true, email: 'now', push: true },
};
