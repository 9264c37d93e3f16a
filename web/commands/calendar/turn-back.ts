import { ChevronLeft } from 'lucide-react';
import type { CalendarCommand } from './context.ts';

export const turnBack: CalendarCommand = {
  id: 'turn-back',
  label: 'calendar.previous',
  Icon: ChevronLeft,
  shortcuts: [{ key: 'PageUp', shift: false }],
  run: ({ turn }) => turn(-1),
};
