import { Trash2 } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const deleteFolder: TreeCommand = {
  id: 'delete-folder',
  label: 'folder.delete',
  Icon: Trash2,
  danger: true,
  when: ({ isFolder, mayDelete }) => isFolder && mayDelete,
  run: ({ ask }) => ask('delete'),
};
