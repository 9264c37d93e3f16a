import { PinOff } from 'lucide-react';
import type { GanttBarCommand } from './context.ts';

export const unfixDates: GanttBarCommand = {
  id: 'unfix-dates',
  label: 'gantt.fixed.unfix',
  Icon: PinOff,
  when: ({ toggleFixed, isFixed }) => toggleFixed !== undefined && isFixed,
  run: ({ toggleFixed }) => toggleFixed?.(),
};
