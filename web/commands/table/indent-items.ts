import { ListIndentIncrease } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const indentItems: TableCommand = {
  id: 'indent-items',
  label: 'table.indent',
  Icon: ListIndentIncrease,
  shortcuts: [{ key: 'ArrowRight', alt: true, shift: true }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.nest(1),
};
