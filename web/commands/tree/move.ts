import { FolderInput } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const move: TreeCommand = {
  id: 'move',
  label: 'boardMenu.move',
  Icon: FolderInput,
  // A move removes it from its place, so it needs the permission to delete.
  when: ({ isFolder, mayUpdate, mayDelete }) => isFolder && mayUpdate && mayDelete,
  run: ({ ask }) => ask('move'),
};
