import { Eraser } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const clearCells: TableCommand = {
  id: 'clear-cells',
  label: 'table.clearCells',
  Icon: Eraser,
  shortcuts: [{ key: 'Delete' }, { key: 'Backspace' }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.clear(),
};
