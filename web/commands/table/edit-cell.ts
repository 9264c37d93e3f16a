import { Pencil } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const editCell: TableCommand = {
  id: 'edit-cell',
  label: 'table.editCell',
  Icon: Pencil,
  shortcuts: [{ key: 'Enter', shift: false }, { key: 'F2' }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.edit(),
};
