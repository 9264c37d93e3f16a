import { Pin } from 'lucide-react';
import type { GanttBarCommand } from './context.ts';

export const fixDates: GanttBarCommand = {
  id: 'fix-dates',
  label: 'gantt.fixed.fix',
  Icon: Pin,
  when: ({ toggleFixed, isFixed }) => toggleFixed !== undefined && !isFixed,
  run: ({ toggleFixed }) => toggleFixed?.(),
};
