import { BetweenVerticalStart } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const insertColumnBehind: ColumnCommand = {
  id: 'insert-column-behind',
  label: 'table.insertColumnBehind',
  Icon: BetweenVerticalStart,
  when: ({ insert }) => insert !== undefined,
  run: ({ insert }) => insert?.('behind'),
};
