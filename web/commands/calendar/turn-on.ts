import { ChevronRight } from 'lucide-react';
import type { CalendarCommand } from './context.ts';

export const turnOn: CalendarCommand = {
  id: 'turn-on',
  label: 'calendar.next',
  Icon: ChevronRight,
  shortcuts: [{ key: 'PageDown', shift: false }],
  run: ({ turn }) => turn(1),
};
