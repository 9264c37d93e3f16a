import { History } from 'lucide-react';
import type { FolderCommand } from './context.ts';

export const viewActivity: FolderCommand = {
  id: 'view-activity',
  label: 'board.activity',
  Icon: History,
  when: ({ viewActivity }) => viewActivity !== undefined,
  run: ({ viewActivity }) => viewActivity?.(),
};
