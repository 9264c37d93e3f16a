import { FolderPlus } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const newFolder: TreeCommand = {
  id: 'new-folder',
  label: 'shell.newFolder',
  Icon: FolderPlus,
  when: ({ isFolder, mayAdd }) => !isFolder && mayAdd,
  run: ({ ask }) => ask('newFolder'),
};
