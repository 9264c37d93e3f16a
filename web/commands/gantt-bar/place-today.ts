import { CalendarPlus } from 'lucide-react';
import type { GanttBarCommand } from './context.ts';

export const placeToday: GanttBarCommand = {
  id: 'place-today',
  label: 'gantt.placeToday',
  Icon: CalendarPlus,
  shortcuts: [
    { key: 'Enter', shift: false },
    { key: ' ', shift: false },
  ],
  when: ({ place }) => place !== undefined,
  run: ({ place }) => place?.(),
};
