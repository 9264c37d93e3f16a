import { ArrowUp } from 'lucide-react';
import type { GroupCommand } from './context.ts';

export const moveGroupUp: GroupCommand = {
  id: 'move-group-up',
  label: 'table.move.up',
  Icon: ArrowUp,
  when: ({ moveUp }) => moveUp !== undefined,
  run: ({ moveUp }) => moveUp?.(),
};
