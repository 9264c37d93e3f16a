import { ArrowDown } from 'lucide-react';
import type { GroupCommand } from './context.ts';

export const moveGroupDown: GroupCommand = {
  id: 'move-group-down',
  label: 'table.move.down',
  Icon: ArrowDown,
  when: ({ moveDown }) => moveDown !== undefined,
  run: ({ moveDown }) => moveDown?.(),
};
