import { ListPlus } from 'lucide-react';
import type { CellMenuCommand } from './context.ts';

export const insertSeveral: CellMenuCommand = {
  id: 'insert-several',
  label: 'table.insertSeveral',
  Icon: ListPlus,
  run: (table) => table.insertSeveral(),
};
