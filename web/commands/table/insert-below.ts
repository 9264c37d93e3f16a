import { BetweenHorizontalStart } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const insertBelow: TableCommand = {
  id: 'insert-below',
  label: 'table.insertBelow',
  Icon: BetweenHorizontalStart,
  shortcuts: [
    { key: 'Enter', control: true, shift: false },
    { key: 'Enter', shift: true },
  ],
  run: (table) => table.insertBelow(),
};
