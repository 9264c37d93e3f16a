import { CalendarFold } from 'lucide-react';
import type { CalendarCommand } from './context.ts';

export const showYear: CalendarCommand = {
  id: 'show-year',
  label: 'calendar.showYear',
  Icon: CalendarFold,
  shortcuts: [{ key: 'y', shift: false }],
  run: ({ show }) => show('year'),
};
