import type { NotificationType } from './ids.ts';
import { notificationKinds } from './index.ts';
import type { NotificationKind, TellingDetails } from './kind.ts';

/** Those of a person that are alike become one within this time, in seconds. */
export const TOGETHER_SECONDS = 60;

/** Those with the same key are alike. Undefined: it stays by itself. */
export function groupKeyOf(
  type: NotificationType,
  by: number | null,
  about: { item_id: string | null; folder_id: string | null; batch: string | null } & TellingDetails,
): string | undefined {
  const kind: NotificationKind = notificationKinds[type];
  const together = kind.together?.(about);
  return together === undefined ? undefined : `${type}/${by ?? ''}/${together}`;
}
