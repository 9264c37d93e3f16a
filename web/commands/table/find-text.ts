import { Search } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const findText: TableCommand = {
  id: 'find-text',
  label: 'find.open',
  Icon: Search,
  shortcuts: [{ key: 'f', control: true, shift: false }],
  // Also where no cell is drawn: those of closed groups are found too.
  run: (table) => table.find(),
};
