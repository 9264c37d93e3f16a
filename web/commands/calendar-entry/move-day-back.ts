import { ArrowLeft } from 'lucide-react';
import type { CalendarEntryCommand } from './context.ts';

export const moveDayBack: CalendarEntryCommand = {
  id: 'move-day-back',
  label: 'calendar.dayBack',
  Icon: ArrowLeft,
  when: ({ move }) => move !== undefined,
  run: ({ move }) => move?.(-1),
};
