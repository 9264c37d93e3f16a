import type { CellMenuCommand } from './context.ts';

export const insertSeveral: CellMenuCommand = {
  id: 'insert-several',
  label: 'table.insertSeveral',
  run: (table) => table.insertSeveral(),
};
