import { ArrowUpZA } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const sortDescending: ColumnCommand = {
  id: 'sort-descending',
  label: 'table.descending',
  Icon: ArrowUpZA,
  when: ({ canQuery }) => canQuery,
  run: ({ sort }) => sort('descending'),
};
