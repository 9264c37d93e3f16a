import { CalendarDays } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const setDate: RowCommand = {
  id: 'set-date',
  label: 'list.setDate',
  Icon: CalendarDays,
  shortcuts: [{ key: 'd', shift: false }],
  when: ({ edit }) => edit.date !== undefined,
  run: ({ edit }) => edit.date?.(),
};
