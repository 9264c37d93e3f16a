import { ArrowUp } from 'lucide-react';
import type { InboxCommand } from './context.ts';

export const previousNotification: InboxCommand = {
  id: 'previous-notification',
  label: 'inbox.previous',
  Icon: ArrowUp,
  shortcuts: [
    { key: 'k', shift: false, repeats: true },
    { key: 'ArrowUp', shift: false, repeats: true },
  ],
  run: (inbox) => inbox.move(-1),
};
