import type { NotificationKind } from '../kind.ts';
import { aboutView, commentPlace } from '../places.ts';

/** Somebody reacts to one's own comment. */
export const commentReactionCreated: NotificationKind = {
  id: 'CommentReactionCreatedNotification',
  icon: 'reaction',
  tells(occasion) {
    if (occasion.of !== 'reaction' || occasion.author === null) return [];
    const { author: person, comment_id, reaction: body } = occasion;
    return [{ person, details: { comment_id, body, ...aboutView(occasion.view_id) } }];
  },
  leadsTo: commentPlace,
  together: ({ comment_id }) => comment_id,
  byDefault: { app: true, email: 'never', push: false },
};
