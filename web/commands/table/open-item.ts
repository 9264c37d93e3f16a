import { Maximize2 } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const openItem: TableCommand = {
  id: 'open-item',
  label: 'table.open',
  Icon: Maximize2,
  shortcuts: [{ key: ' ', shift: false }],
  when: ({ hasActiveCell, toggles }) => hasActiveCell && !toggles,
  run: (table) => table.openItem(),
};
