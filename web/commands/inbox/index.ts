import type { Place } from '../place.ts';
import type { InboxContext } from './context.ts';
import { markAllRead } from './mark-all-read.ts';
import { markRead } from './mark-read.ts';
import { nextNotification } from './next-notification.ts';
import { previousNotification } from './previous-notification.ts';
import { toggleRead } from './toggle-read.ts';

export const inboxPlace: Place<InboxContext> = {
  id: 'inbox',
  title: 'inbox.title',
  menu: [[markAllRead], [nextNotification, previousNotification, markRead, toggleRead]],
};
