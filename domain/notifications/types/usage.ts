import type { NotificationType } from '../ids.ts';
import type { NotificationIcon, NotificationKind } from '../kind.ts';
import { settingsPlace } from '../places.ts';

/** From this part of what a plan allows on people are warned (specification, "Automation usage"). */
const WARNED_FROM = 0.8;

/**
 * How much of what a plan allows is used.
 *
 * @param of what is counted
 * @param isExceeded whether it tells of all that is allowed, or warns before
 */
export function usageKind(
  id: NotificationType,
  { of, icon, isExceeded }: { of: 'runs' | 'storage'; icon: NotificationIcon; isExceeded: boolean },
): NotificationKind {
  return {
    id,
    icon,
    tells(occasion) {
      if (occasion.of !== of || !('usage' in occasion)) return [];
      const { usage, limit, people } = occasion;
      if (usage < limit * WARNED_FROM || usage >= limit !== isExceeded) return [];
      return people.map((person) => ({ person, details: { usage, limit } }));
    },
    leadsTo: settingsPlace,
    together: () => of,
    meansOne: true,
    // Mail only for what stops the work.
    byDefault: { app: true, email: isExceeded ? 'now' : 'never', push: isExceeded },
  };
}
