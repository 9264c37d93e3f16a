import { ArrowRight } from 'lucide-react';
import type { CalendarEntryCommand } from './context.ts';

export const moveDayOn: CalendarEntryCommand = {
  id: 'move-day-on',
  label: 'calendar.dayOn',
  Icon: ArrowRight,
  when: ({ move }) => move !== undefined,
  run: ({ move }) => move?.(1),
};
