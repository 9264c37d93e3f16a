import { ArrowLeftToLine } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const moveViewToStart: ViewCommand = {
  id: 'move-view-to-start',
  label: 'table.moveStart',
  Icon: ArrowLeftToLine,
  when: ({ mayChange, hasOthers }) => mayChange && hasOthers,
  disabled: ({ canMoveToStart }) => !canMoveToStart,
  run: (view) => view.move(-1),
};
