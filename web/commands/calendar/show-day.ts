import { CalendarClock } from 'lucide-react';
import type { CalendarCommand } from './context.ts';

export const showDay: CalendarCommand = {
  id: 'show-day',
  label: 'calendar.showDay',
  Icon: CalendarClock,
  shortcuts: [{ key: 'd', shift: false }],
  run: ({ show }) => show('day'),
};
