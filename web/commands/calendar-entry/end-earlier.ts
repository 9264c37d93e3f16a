import { CalendarMinus } from 'lucide-react';
import type { CalendarEntryCommand } from './context.ts';

export const endEarlier: CalendarEntryCommand = {
  id: 'end-earlier',
  label: 'calendar.endEarlier',
  Icon: CalendarMinus,
  when: ({ stretch }) => stretch !== undefined,
  run: ({ stretch }) => stretch?.(-1),
};
