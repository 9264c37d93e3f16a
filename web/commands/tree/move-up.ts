import { ArrowUp } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const moveUp: TreeCommand = {
  id: 'move-up',
  label: 'own.moveUp',
  Icon: ArrowUp,
  when: ({ ownOrder }) => ownOrder?.mayGoUp ?? false,
  run: (board) => board.move(-1),
};
