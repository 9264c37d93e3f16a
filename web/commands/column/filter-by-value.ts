import { Filter } from 'lucide-react';
import type { Command } from '../command.ts';
import type { ColumnContext } from './context.ts';

export const filterByValue: Command<Pick<ColumnContext, 'filterByValue'>> = {
  id: 'filter-by-value',
  label: 'table.filterByValue',
  Icon: Filter,
  when: ({ filterByValue }) => filterByValue !== undefined,
  run: ({ filterByValue }) => filterByValue?.(),
};
