import { Check } from 'lucide-react';
import type { InboxCommand } from './context.ts';

export const markRead: InboxCommand = {
  id: 'mark-read',
  label: 'inbox.markRead',
  Icon: Check,
  shortcuts: [{ key: 'e', shift: false }],
  when: ({ isRead }) => isRead === false,
  run: (inbox) => inbox.mark(true),
};
