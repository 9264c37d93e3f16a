import { CalendarRange } from 'lucide-react';
import type { CalendarCommand } from './context.ts';

export const showWeek: CalendarCommand = {
  id: 'show-week',
  label: 'calendar.showWeek',
  Icon: CalendarRange,
  shortcuts: [{ key: 'w', shift: false }],
  run: ({ show }) => show('week'),
};
