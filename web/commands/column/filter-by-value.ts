import { Filter } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const filterByValue: ColumnCommand = {
  id: 'filter-by-value',
  label: 'table.filterByValue',
  Icon: Filter,
  when: ({ filterByValue }) => filterByValue !== undefined,
  run: ({ filterByValue }) => filterByValue?.(),
};
