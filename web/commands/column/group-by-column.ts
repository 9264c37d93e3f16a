import { Group } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const groupByColumn: ColumnCommand = {
  id: 'group-by-column',
  label: 'table.groupBy',
  Icon: Group,
  when: ({ canGroup }) => canGroup,
  run: ({ group }) => group(),
};
