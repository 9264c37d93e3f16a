import { CalendarRange } from 'lucide-react';
import type { CalendarCommand } from './context.ts';

export const showWorkWeek: CalendarCommand = {
  id: 'show-work-week',
  label: 'calendar.showWorkWeek',
  Icon: CalendarRange,
  shortcuts: [{ key: 'x', shift: false }],
  run: ({ show }) => show('work-week'),
};
