import { readNotifications } from '@tessera/domain/api/notifications.ts';
import { isId } from '@tessera/domain/plain-ids.ts';
import { tell } from '../analytics/tell.ts';
import { request } from '../api/call.ts';
import { currentInbox } from './follow.ts';

/** Marks the notification of an address as read (specification, "Navigation behaviour"). Nobody is told of a failure. */
export function readByAddress(id: string): void {
  if (!isId(id)) return;
  tell({ name: 'notification-opened', properties: {} });
  const inbox = currentInbox();
  if (inbox) void inbox.mark([id], true);
  else
    request(readNotifications, { body: { notification_ids: [id] } }).catch(() => {
      // It stays unread.
    });
}
