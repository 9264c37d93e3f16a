import { FolderInput } from 'lucide-react';
import type { TickedCommand } from './context.ts';

export const moveTicked: TickedCommand = {
  id: 'move-ticked',
  label: 'moveItems.action',
  Icon: FolderInput,
  when: ({ moveToFolder }) => moveToFolder !== undefined,
  run: ({ moveToFolder }) => moveToFolder?.(),
};
