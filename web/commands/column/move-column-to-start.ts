import { ArrowLeftToLine } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const moveColumnToStart: ColumnCommand = {
  id: 'move-column-to-start',
  label: 'table.moveStart',
  Icon: ArrowLeftToLine,
  when: ({ isPrimary }) => !isPrimary,
  disabled: ({ canMoveToStart }) => !canMoveToStart,
  run: ({ move }) => move(-1),
};
