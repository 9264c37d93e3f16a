import { ArrowDown } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const moveDown: TreeCommand = {
  id: 'move-down',
  label: 'own.moveDown',
  Icon: ArrowDown,
  when: ({ ownOrder }) => ownOrder?.mayGoDown ?? false,
  run: (board) => board.move(1),
};
