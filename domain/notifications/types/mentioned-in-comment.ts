import type { NotificationKind } from '../kind.ts';
import { aboutView, commentPlace } from '../places.ts';

/** Somebody names one in a comment, or everybody at the item. */
export const mentionedInComment: NotificationKind = {
  id: 'MentionedInCommentNotification',
  icon: 'mention',
  tells(occasion) {
    if (occasion.of !== 'comment') return [];
    const { comment_id, text: body, mentioned, here, followers, thread, assigned } = occasion;
    const people = new Set([...mentioned, ...(here ? [...followers, ...thread, ...assigned] : [])]);
    return [...people].map((person) => ({
      person,
      details: { comment_id, body, ...aboutView(occasion.view_id) },
    }));
  },
  quotesComment: true,
  leadsTo: commentPlace,
  together: ({ comment_id }) => comment_id,
  meansOne: true,
  byDefault: { app: true, email: 'now', push: true },
};
