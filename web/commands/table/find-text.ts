import { Search } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const findText: TableCommand = {
  id: 'find-text',
  label: 'find.open',
  Icon: Search,
  shortcuts: [{ key: 'f', control: true, shift: false }],
  when: ({ hasCells }) => hasCells,
  run: (table) => table.find(),
};
