import type { NotificationKind } from '../kind.ts';
import { aboutView, commentPlace } from '../places.ts';

/** Somebody writes where one has written, or about what one follows. */
export const commentCreated: NotificationKind = {
  id: 'CommentCreatedNotification',
  icon: 'comment',
  tells(occasion) {
    if (occasion.of !== 'comment' || !occasion.isNew) return [];
    const { comment_id, text: body } = occasion;
    return [...new Set([...occasion.followers, ...occasion.thread])].map((person) => ({
      person,
      details: { comment_id, body, ...aboutView(occasion.view_id) },
    }));
  },
  quotesComment: true,
  leadsTo: commentPlace,
  together: ({ item_id, folder_id }) => item_id ?? folder_id ?? undefined,
  byDefault: { app: true, email: 'never', push: true },
};
