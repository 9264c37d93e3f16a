import { ArrowDown } from 'lucide-react';
import type { InboxCommand } from './context.ts';

export const nextNotification: InboxCommand = {
  id: 'next-notification',
  label: 'inbox.next',
  Icon: ArrowDown,
  shortcuts: [
    { key: 'j', shift: false, repeats: true },
    { key: 'ArrowDown', shift: false, repeats: true },
  ],
  run: (inbox) => inbox.move(1),
};
