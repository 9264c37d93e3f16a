import type { NotificationType } from './ids.ts';
import type { NotificationKind, Telling } from './kind.ts';
import type { Occasion } from './occasion.ts';
import { addedToMembers } from './types/added-to-members.ts';
import { automationBoard } from './types/automation-board.ts';
import { automationItem } from './types/automation-item.ts';
import { automationRunsExceeded } from './types/automation-runs-exceeded.ts';
import { automationRunsWarning } from './types/automation-runs-warning.ts';
import { commentCreated } from './types/comment-created.ts';
import { commentReactionCreated } from './types/comment-reaction-created.ts';
import { dateReminder } from './types/date-reminder.ts';
import { formSubmitted } from './types/form-submitted.ts';
import { itemChanged } from './types/item-changed.ts';
import { itemDue } from './types/item-due.ts';
import { itemOverdue } from './types/item-overdue.ts';
import { mentionedInComment } from './types/mentioned-in-comment.ts';
import { storageExceeded } from './types/storage-exceeded.ts';
import { storageWarning } from './types/storage-warning.ts';
import { templateShared } from './types/template-shared.ts';
import { userSubscribed } from './types/user-subscribed.ts';

/** Every type of notification. Of one occasion a person is told the first that fits: what means them most comes first. */
export const notificationKinds = {
  AddedToMembersAttributeNotification: addedToMembers,
  MentionedInCommentNotification: mentionedInComment,
  CommentCreatedNotification: commentCreated,
  CommentReactionCreatedNotification: commentReactionCreated,
  FormSubmittedNotification: formSubmitted,
  TemplateSharedNotification: templateShared,
  AutomationItemNotification: automationItem,
  AutomationBoardNotification: automationBoard,
  AutomationRunsWarningNotification: automationRunsWarning,
  AutomationRunsExceededNotification: automationRunsExceeded,
  StorageExceededNotification: storageExceeded,
  StorageWarningNotification: storageWarning,
  UserSubscribedNotification: userSubscribed,
  DateReminderNotification: dateReminder,
  ItemChangedNotification: itemChanged,
  ItemDueNotification: itemDue,
  ItemOverdueNotification: itemOverdue,
} as const satisfies Record<NotificationType, NotificationKind>;

const kinds: readonly NotificationKind[] = Object.values(notificationKinds);

/**
 * Whom an occasion tells, each once and what means them most.
 *
 * @param by who did it, who is told nothing
 * @param muted who is told only what is meant for them
 */
export function tellingsOf(
  occasion: Occasion,
  { by, muted = [] }: { by: number | null; muted?: readonly number[] },
): (Telling & { type: NotificationType })[] {
  const told = new Map<number, Telling & { type: NotificationType }>();
  for (const { id: type, tells, meansOne } of kinds)
    for (const telling of tells(occasion)) {
      const { person } = telling;
      const isHeld = person === by || (!meansOne && muted.includes(person));
      if (!isHeld && !told.has(person)) told.set(person, { ...telling, type });
    }
  return [...told.values()];
}
