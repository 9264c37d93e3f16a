import type { NotificationType } from '@tessera/domain/notifications/ids.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';

/** What the list is narrowed to. */
export const inboxFilters = ['all', 'unread', 'assigned', 'comments', 'reminders', 'changes'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

const types: Record<Exclude<InboxFilter, 'all' | 'unread'>, readonly NotificationType[]> = {
  assigned: ['AddedToMembersAttributeNotification'],
  comments: [
    'MentionedInCommentNotification',
    'CommentCreatedNotification',
    'CommentReactionCreatedNotification',
  ],
  reminders: ['DateReminderNotification', 'ItemDueNotification', 'ItemOverdueNotification'],
  changes: ['ItemChangedNotification'],
};

export const fits = (filter: InboxFilter, { notification_type, read_at }: Notification): boolean =>
  filter === 'all' || (filter === 'unread' ? read_at === null : types[filter].includes(notification_type));

/** Notifications about one thing. */
interface Group {
  key: string;
  all: Notification[];
}

export interface Day {
  key: string;
  /** As `dayOf` says it. */
  day: string;
  isRead: boolean;
  groups: Group[];
}

/** What a notification is about: the item, or what else there is. */
const aboutOf = ({ id, team_id, item_id, folder_id, board_id, template_id }: Notification): string =>
  template_id ?? item_id ?? folder_id ?? board_id ?? `${team_id}/${id}`;

/**
 * Unread ones before read ones, by days, and of a day by what they are about: each newest first.
 *
 * @param dayOf names the day of a time, for whoever looks
 */
export function arranged(all: readonly Notification[], dayOf: (time: string) => string): Day[] {
  const days = new Map<string, Day>();
  for (const isRead of [false, true])
    for (const said of all) {
      if ((said.read_at !== null) !== isRead) continue;
      const day = dayOf(said.created_at);
      const key = `${isRead ? 'read' : 'unread'}/${day}`;
      const held = days.get(key) ?? { key, day, isRead, groups: [] };
      days.set(key, held);
      const about = aboutOf(said);
      const group = held.groups.find((one) => one.key === about);
      if (group) group.all.push(said);
      else held.groups.push({ key: about, all: [said] });
    }
  return [...days.values()];
}

/** The order of the lines on the screen. */
export const linesOf = (days: readonly Day[]): Notification[] =>
  days.flatMap(({ groups }) => groups.flatMap(({ all }) => all));

/** The same with so many lines at most. */
export function firstLines(days: readonly Day[], most: number): Day[] {
  let left = most;
  return days.flatMap((day) => {
    const groups = day.groups.flatMap((group) => {
      const all = group.all.slice(0, left);
      left -= all.length;
      return all.length > 0 ? [{ ...group, all }] : [];
    });
    return groups.length > 0 ? [{ ...day, groups }] : [];
  });
}
