import { ArrowRightToLine } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const moveColumnToEnd: ColumnCommand = {
  id: 'move-column-to-end',
  label: 'table.moveEnd',
  Icon: ArrowRightToLine,
  when: ({ isPrimary }) => !isPrimary,
  disabled: ({ canMoveToEnd }) => !canMoveToEnd,
  run: ({ move }) => move(1),
};
