import { BetweenHorizontalEnd } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const insertAbove: TableCommand = {
  id: 'insert-above',
  label: 'table.insertAbove',
  Icon: BetweenHorizontalEnd,
  shortcuts: [{ key: 'Enter', control: true, shift: true }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.insertAbove(),
};
