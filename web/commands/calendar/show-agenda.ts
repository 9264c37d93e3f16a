import { List } from 'lucide-react';
import type { CalendarCommand } from './context.ts';

export const showAgenda: CalendarCommand = {
  id: 'show-agenda',
  label: 'calendar.showAgenda',
  Icon: List,
  shortcuts: [{ key: 'a', shift: false }],
  run: ({ show }) => show('agenda'),
};
