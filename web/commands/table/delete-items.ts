import { Trash2 } from 'lucide-react';
import type { CellMenuCommand } from './context.ts';

export const deleteItems: CellMenuCommand = {
  id: 'delete-items',
  label: 'table.delete',
  Icon: Trash2,
  danger: true,
  when: (table) => table.deleteItems !== undefined,
  run: (table) => table.deleteItems?.(),
};
