import { CalendarPlus } from 'lucide-react';
import type { CalendarEntryCommand } from './context.ts';

export const endLater: CalendarEntryCommand = {
  id: 'end-later',
  label: 'calendar.endLater',
  Icon: CalendarPlus,
  when: ({ stretch }) => stretch !== undefined,
  run: ({ stretch }) => stretch?.(1),
};
