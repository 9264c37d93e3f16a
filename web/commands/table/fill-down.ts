import { ArrowDownToLine } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const fillDown: TableCommand = {
  id: 'fill-down',
  label: 'table.fillDown',
  Icon: ArrowDownToLine,
  shortcuts: [{ key: 'd', control: true }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.fillDown(),
};
