import { CalendarArrowUp } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const putOffWeek: RowCommand = {
  id: 'put-off-week',
  label: 'list.weekLater',
  Icon: CalendarArrowUp,
  when: ({ putOff }) => putOff !== undefined,
  run: ({ putOff }) => putOff?.(7),
};
