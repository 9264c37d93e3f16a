import { ArrowLeftToLine } from 'lucide-react';
import type { CalendarEntryCommand } from './context.ts';

export const moveWeekBack: CalendarEntryCommand = {
  id: 'move-week-back',
  label: 'calendar.weekBack',
  Icon: ArrowLeftToLine,
  when: ({ move }) => move !== undefined,
  run: ({ move }) => move?.(-7),
};
