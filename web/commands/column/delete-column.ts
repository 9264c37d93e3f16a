import { Trash2 } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const deleteColumn: ColumnCommand = {
  id: 'delete-column',
  label: 'table.deleteAttribute',
  Icon: Trash2,
  danger: true,
  when: (column) => !column.isPrimary && column.delete !== undefined,
  run: (column) => column.delete?.(),
};
