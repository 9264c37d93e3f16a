import { ListFilter } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const filterByColumn: ColumnCommand = {
  id: 'filter-by-column',
  label: 'table.filterBy',
  Icon: ListFilter,
  when: ({ canQuery }) => canQuery,
  run: ({ filter }) => filter(),
};
