import { ListIndentDecrease } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const outdentRow: RowCommand = {
  id: 'outdent-row',
  label: 'table.outdent',
  Icon: ListIndentDecrease,
  shortcuts: [{ key: 'ArrowLeft', alt: true, shift: true }],
  when: ({ nest }) => nest !== undefined,
  run: ({ nest }) => nest?.(-1),
};
