import type { NotificationType } from '@tessera/domain/notifications/ids.ts';

/** The kinds of notifications in groups for the page, each by the key of its title. */
export const notificationGroups = {
  assigned: ['AddedToMembersAttributeNotification'],
  reminders: ['DateReminderNotification', 'ItemDueNotification', 'ItemOverdueNotification'],
  comments: [
    'MentionedInCommentNotification',
    'CommentCreatedNotification',
    'CommentReactionCreatedNotification',
  ],
  following: ['ItemChangedNotification', 'UserSubscribedNotification'],
  forms: ['FormSubmittedNotification'],
  templates: ['TemplateSharedNotification'],
  automations: [
    'AutomationItemNotification',
    'AutomationBoardNotification',
    'AutomationRunsWarningNotification',
    'AutomationRunsExceededNotification',
  ],
  storage: ['StorageWarningNotification', 'StorageExceededNotification'],
} as const satisfies Record<string, readonly NotificationType[]>;

export type NotificationGroup = keyof typeof notificationGroups;
