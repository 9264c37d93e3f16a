import { ArrowDownAZ } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const sortAscending: ColumnCommand = {
  id: 'sort-ascending',
  label: 'table.ascending',
  Icon: ArrowDownAZ,
  run: ({ sort }) => sort('ascending'),
};
