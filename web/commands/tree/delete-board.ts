import { Trash2 } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const deleteBoard: TreeCommand = {
  id: 'delete-board',
  label: 'board.delete',
  Icon: Trash2,
  danger: true,
  when: ({ isFolder, mayDelete }) => !isFolder && mayDelete,
  run: ({ ask }) => ask('delete'),
};
