import { CalendarPlus } from 'lucide-react';
import type { GanttBarCommand } from './context.ts';

export const startEarlier: GanttBarCommand = {
  id: 'start-earlier',
  label: 'gantt.startEarlier',
  Icon: CalendarPlus,
  when: ({ stretchStart }) => stretchStart !== undefined,
  run: ({ stretchStart }) => stretchStart?.(-1),
};
