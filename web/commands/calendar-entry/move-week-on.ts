import { ArrowRightToLine } from 'lucide-react';
import type { CalendarEntryCommand } from './context.ts';

export const moveWeekOn: CalendarEntryCommand = {
  id: 'move-week-on',
  label: 'calendar.weekOn',
  Icon: ArrowRightToLine,
  when: ({ move }) => move !== undefined,
  run: ({ move }) => move?.(7),
};
