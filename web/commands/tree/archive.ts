import { Archive } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const archive: TreeCommand = {
  id: 'archive',
  label: 'boardMenu.archive',
  Icon: Archive,
  when: ({ isArchived, mayUpdate }) => !isArchived && mayUpdate,
  run: (record) => record.archive(),
};
