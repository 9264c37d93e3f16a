import type { NotificationType } from '@tessera/domain/notifications/ids.ts';
import type { TellingDetails } from '@tessera/domain/notifications/kind.ts';

type Change = NonNullable<TellingDetails['change']>;

/** What a notification says besides its place and its time. */
export interface Told extends Omit<TellingDetails, 'comment_id' | 'change'> {
  /** The values that have changed, each once, the last first. */
  changes?: readonly Change[];
}

/** A notification as it is stored. Times are `YYYY-MM-DD HH:mm:ss`, UTC. */
export interface StoredNotification {
  id: string;
  team_id: number;
  notification_type: NotificationType;
  created_at: string;
  read_at: string | null;
  created_by: number | null;
  board_id: string | null;
  folder_id: string | null;
  item_id: string | null;
  comment_id: string | null;
  told: Told;
  count: number;
}

/** A notification that is to be stored for a person. */
export interface NewNotification extends Omit<StoredNotification, 'read_at'> {
  person_id: number;
  group_key: string | null;
  in_app: boolean;
  /** When a mail tells of it; null: none does. */
  mail_at: string | null;
}

/** Values that one notification says: more are not read. */
const CHANGES_MAX = 20;

/** What two that are alike say together: of each value what it was first and what it is last. */
export function toldTogether(first: Told, last: Told): Told {
  const changes = new Map((first.changes ?? []).map((one) => [one.attribute_id, one]));
  for (const one of last.changes ?? []) {
    const earlier = changes.get(one.attribute_id);
    const before = earlier ? earlier.before : one.before;
    changes.delete(one.attribute_id);
    changes.set(one.attribute_id, { ...one, before });
  }
  const newest = [...changes.values()].slice(-CHANGES_MAX);
  return { ...first, ...last, ...(newest.length > 0 ? { changes: newest } : {}) };
}
