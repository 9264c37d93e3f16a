import { CalendarOff } from 'lucide-react';
import type { CalendarEntryCommand } from './context.ts';

export const clearDates: CalendarEntryCommand = {
  id: 'clear-dates',
  label: 'calendar.clearDates',
  Icon: CalendarOff,
  shortcuts: [{ key: 'Backspace' }],
  when: ({ clear }) => clear !== undefined,
  run: ({ clear }) => clear?.(),
};
