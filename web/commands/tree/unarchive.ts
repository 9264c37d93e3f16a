import { ArchiveRestore } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const unarchive: TreeCommand = {
  id: 'unarchive',
  label: 'boardMenu.unarchive',
  Icon: ArchiveRestore,
  when: ({ isArchived, mayUpdate }) => isArchived && mayUpdate,
  run: (record) => record.archive(),
};
