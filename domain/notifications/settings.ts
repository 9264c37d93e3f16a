import { z } from 'zod';

/** The kinds of notifications (specification, "Notifications"), and reminders of dates. */
export const notificationTypes = [
  'AddedToMembersAttributeNotification',
  'CommentCreatedNotification',
  'CommentReactionCreatedNotification',
  'MentionedInCommentNotification',
  'FormSubmittedNotification',
  'TemplateSharedNotification',
  'AutomationItemNotification',
  'AutomationBoardNotification',
  'AutomationRunsWarningNotification',
  'AutomationRunsExceededNotification',
  'StorageExceededNotification',
  'StorageWarningNotification',
  'UserSubscribedNotification',
  'DateReminderNotification',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** By which ways a person hears of them: in Tessera, and by mail. */
export const notificationChannels = ['app', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

const channels = z.object({ app: z.boolean(), email: z.boolean() });
export type NotificationSettings = Record<NotificationType, z.infer<typeof channels>>;

/** What a person has chosen: only the kinds that differ from the default need to be there. */
export const notificationSettings = z.partialRecord(z.enum(notificationTypes), channels);

/** Mail only for what is meant for oneself or stops the work: the rest would teach people to ignore it. */
const mailedByDefault: readonly NotificationType[] = [
  'AddedToMembersAttributeNotification',
  'MentionedInCommentNotification',
  'TemplateSharedNotification',
  'AutomationRunsExceededNotification',
  'StorageExceededNotification',
  'DateReminderNotification',
];

export function withDefaults(chosen: z.infer<typeof notificationSettings>): NotificationSettings {
  return Object.fromEntries(
    notificationTypes.map((type) => [
      type,
      chosen[type] ?? { app: true, email: mailedByDefault.includes(type) },
    ]),
  ) as NotificationSettings;
}
