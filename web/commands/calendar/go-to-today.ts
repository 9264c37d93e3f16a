import { CalendarCheck } from 'lucide-react';
import type { CalendarCommand } from './context.ts';

export const goToToday: CalendarCommand = {
  id: 'go-to-today',
  label: 'calendar.toToday',
  Icon: CalendarCheck,
  shortcuts: [{ key: 't', shift: false }],
  run: ({ goToToday: go }) => go(),
};
