import { Settings2 } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const openBoardSettings: TreeCommand = {
  id: 'open-board-settings',
  label: 'boardMenu.edit',
  Icon: Settings2,
  when: ({ isFolder, mayUpdate, mayDelete, mayPermit }) => !isFolder && (mayUpdate || mayDelete || mayPermit),
  run: (record) => record.openSettings(),
};
