import { ArrowDownAZ } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const sortAscending: ColumnCommand = {
  id: 'sort-ascending',
  label: 'table.ascending',
  Icon: ArrowDownAZ,
  when: ({ canQuery }) => canQuery,
  run: ({ sort }) => sort('ascending'),
};
