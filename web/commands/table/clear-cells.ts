import type { TableCommand } from './context.ts';

export const clearCells: TableCommand = {
  id: 'clear-cells',
  label: 'table.clearCells',
  shortcuts: [{ key: 'Delete' }, { key: 'Backspace' }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.clear(),
};
