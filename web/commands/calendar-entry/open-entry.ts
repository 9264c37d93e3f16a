import { Maximize2 } from 'lucide-react';
import type { CalendarEntryCommand } from './context.ts';

export const openEntry: CalendarEntryCommand = {
  id: 'open-entry',
  label: 'table.open',
  Icon: Maximize2,
  shortcuts: [
    { key: 'Enter', shift: false },
    { key: ' ', shift: false },
  ],
  run: ({ open }) => open(),
};
