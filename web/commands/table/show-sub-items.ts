import { ListChevronsUpDown } from 'lucide-react';
import type { TableCommand } from './context.ts';

export const showSubItems: TableCommand = {
  id: 'show-sub-items',
  label: 'table.showSubItems',
  keysLabel: 'table.foldSubItems',
  Icon: ListChevronsUpDown,
  shortcuts: [{ key: '.', control: true }],
  when: ({ isFolded }) => isFolded === true,
  run: (table) => table.fold(false),
};
