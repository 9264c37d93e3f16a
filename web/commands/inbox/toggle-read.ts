import { CircleDot } from 'lucide-react';
import type { InboxCommand } from './context.ts';

export const toggleRead: InboxCommand = {
  id: 'toggle-read',
  label: 'inbox.toggle',
  Icon: CircleDot,
  shortcuts: [{ key: 'u', shift: false }],
  when: ({ isRead }) => isRead !== undefined,
  run: (inbox) => inbox.mark(!inbox.isRead),
};
