import { ListIndentDecrease } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const outdentItems: TableCommand = {
  id: 'outdent-items',
  label: 'table.outdent',
  Icon: ListIndentDecrease,
  shortcuts: [{ key: 'ArrowLeft', alt: true, shift: true }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.nest(-1),
};
