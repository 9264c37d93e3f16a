import { ArrowRightToLine } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const moveViewToEnd: ViewCommand = {
  id: 'move-view-to-end',
  label: 'table.moveEnd',
  Icon: ArrowRightToLine,
  when: ({ mayChange, hasOthers }) => mayChange && hasOthers,
  disabled: ({ canMoveToEnd }) => !canMoveToEnd,
  run: (view) => view.move(1),
};
