import { Pencil } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const rename: TreeCommand = {
  id: 'rename',
  label: 'board.rename',
  Icon: Pencil,
  when: ({ mayUpdate }) => mayUpdate,
  run: ({ ask }) => ask('rename'),
};
