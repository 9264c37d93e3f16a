import { CalendarSearch } from 'lucide-react';
import type { CalendarCommand } from './context.ts';

export const jumpToDay: CalendarCommand = {
  id: 'jump-to-day',
  label: 'calendar.jump',
  Icon: CalendarSearch,
  shortcuts: [{ key: 'g', shift: false }],
  run: ({ jump }) => jump(),
};
