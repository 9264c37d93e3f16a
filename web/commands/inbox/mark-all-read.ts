import { CheckCheck } from 'lucide-react';
import type { InboxCommand } from './context.ts';

export const markAllRead: InboxCommand = {
  id: 'mark-all-read',
  label: 'inbox.markAll',
  Icon: CheckCheck,
  shortcuts: [{ key: 'e', shift: true }],
  when: ({ hasUnread }) => hasUnread,
  run: (inbox) => inbox.markAll(),
};
