import { ArrowRight } from 'lucide-react';
import type { BoardColumnCommand } from './context.ts';

export const moveColumnForward: BoardColumnCommand = {
  id: 'move-column-forward',
  label: 'column.moveColumnForward',
  Icon: ArrowRight,
  when: ({ moveForward }) => moveForward !== undefined,
  run: ({ moveForward }) => moveForward?.(),
};
