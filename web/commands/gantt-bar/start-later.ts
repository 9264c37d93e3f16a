import { CalendarMinus } from 'lucide-react';
import type { GanttBarCommand } from './context.ts';

export const startLater: GanttBarCommand = {
  id: 'start-later',
  label: 'gantt.startLater',
  Icon: CalendarMinus,
  when: ({ stretchStart }) => stretchStart !== undefined,
  run: ({ stretchStart }) => stretchStart?.(1),
};
