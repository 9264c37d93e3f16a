import { CalendarDays } from 'lucide-react';
import type { CalendarCommand } from './context.ts';

export const showMonth: CalendarCommand = {
  id: 'show-month',
  label: 'calendar.showMonth',
  Icon: CalendarDays,
  shortcuts: [{ key: 'm', shift: false }],
  run: ({ show }) => show('month'),
};
