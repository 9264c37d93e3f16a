import { ArrowUpZA } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const sortDescending: ColumnCommand = {
  id: 'sort-descending',
  label: 'table.descending',
  Icon: ArrowUpZA,
  run: ({ sort }) => sort('descending'),
};
