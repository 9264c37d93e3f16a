import { ListIndentIncrease } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const indentRow: RowCommand = {
  id: 'indent-row',
  label: 'table.indent',
  Icon: ListIndentIncrease,
  shortcuts: [{ key: 'ArrowRight', alt: true, shift: true }],
  when: ({ nest }) => nest !== undefined,
  run: ({ nest }) => nest?.(1),
};
