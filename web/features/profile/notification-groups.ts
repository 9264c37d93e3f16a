import type { NotificationType } from '@tessera/domain/notifications/settings.ts';

/** The kinds of notifications as a person would look for them, each group by the name of its text. */
export const notificationGroups = {
  assigned: ['AddedToMembersAttributeNotification'],
  comments: [
    'MentionedInCommentNotification',
    'CommentCreatedNotification',
    'CommentReactionCreatedNotification',
  ],
  following: ['UserSubscribedNotification'],
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
