/**
 * The types of notifications (specification, "Notifications"), and those that only this product has. A new one comes last: links
 * in mails name a type by its place.
 */
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
  'ItemChangedNotification',
  'ItemDueNotification',
  'ItemOverdueNotification',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
