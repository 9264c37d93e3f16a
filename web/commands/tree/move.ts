import { FolderInput } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const move: TreeCommand = {
  id: 'move',
  label: 'boardMenu.move',
  Icon: FolderInput,
  // Moved, it is gone from where it was.
  when: ({ isFolder, mayUpdate, mayDelete }) => isFolder && mayUpdate && mayDelete,
  run: ({ ask }) => ask('move'),
};
