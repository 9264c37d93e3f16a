import { Plus } from 'lucide-react';
import type { CalendarCommand } from './context.ts';

export const newOnDay: CalendarCommand = {
  id: 'new-on-day',
  label: 'table.newItem',
  Icon: Plus,
  shortcuts: [{ key: 'n', shift: false }],
  when: ({ create }) => create !== undefined,
  run: ({ create }) => create?.(),
};
