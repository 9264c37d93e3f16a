import { ListChevronsDownUp } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const hideSubItems: TableCommand = {
  id: 'hide-sub-items',
  label: 'table.hideSubItems',
  keysLabel: 'table.foldSubItems',
  Icon: ListChevronsDownUp,
  shortcuts: [{ key: '.', control: true }],
  when: ({ isFolded }) => isFolded === false,
  run: (table) => table.fold(true),
};
