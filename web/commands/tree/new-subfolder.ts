import { FolderPlus } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const newSubfolder: TreeCommand = {
  id: 'new-subfolder',
  label: 'boardMenu.newSubfolder',
  Icon: FolderPlus,
  when: ({ isFolder, mayAdd }) => isFolder && mayAdd,
  run: ({ ask }) => ask('newFolder'),
};
