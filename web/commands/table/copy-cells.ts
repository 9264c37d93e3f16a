import { Copy } from 'lucide-react';
import type { CellMenuCommand } from './context.ts';

export const copyCells: CellMenuCommand = {
  id: 'copy-cells',
  label: 'shortcuts.copy',
  Icon: Copy,
  shortcuts: [{ key: 'c', control: true }],
  run: (table) => table.copy(),
};
