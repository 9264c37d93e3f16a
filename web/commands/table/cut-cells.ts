import { Scissors } from 'lucide-react';
import type { CellMenuCommand } from './context.ts';

export const cutCells: CellMenuCommand = {
  id: 'cut-cells',
  label: 'shortcuts.cut',
  Icon: Scissors,
  shortcuts: [{ key: 'x', control: true }],
  run: (table) => table.cut(),
};
