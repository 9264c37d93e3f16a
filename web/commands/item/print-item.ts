import { Printer } from 'lucide-react';
import type { ItemCommand } from './context.ts';

export const printItem: ItemCommand = {
  id: 'print-item',
  label: 'item.print',
  Icon: Printer,
  run: ({ print }) => print(),
};
