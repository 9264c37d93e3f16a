import { Trash2 } from 'lucide-react';
import type { CalendarEntryCommand } from './context.ts';

export const deleteEntry: CalendarEntryCommand = {
  id: 'delete-entry',
  label: 'table.delete',
  Icon: Trash2,
  danger: true,
  shortcuts: [{ key: 'Delete' }],
  when: (entry) => entry.delete !== undefined,
  run: (entry) => entry.delete?.(),
};
