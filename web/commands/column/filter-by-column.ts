import { ListFilter } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const filterByColumn: ColumnCommand = {
  id: 'filter-by-column',
  label: 'table.filterBy',
  Icon: ListFilter,
  run: ({ filter }) => filter(),
};
