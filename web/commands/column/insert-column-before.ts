import { BetweenVerticalEnd } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const insertColumnBefore: ColumnCommand = {
  id: 'insert-column-before',
  label: 'table.insertColumnBefore',
  Icon: BetweenVerticalEnd,
  // The primary column is always the first.
  when: ({ insert, isPrimary }) => insert !== undefined && !isPrimary,
  run: ({ insert }) => insert?.('before'),
};
