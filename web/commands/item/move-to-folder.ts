import { FolderInput } from 'lucide-react';
import type { Command } from '../command.ts';
import type { ItemContext } from './context.ts';

export const moveToFolder: Command<Pick<ItemContext, 'moveToFolder'>> = {
  id: 'move-to-folder',
  label: 'moveItems.action',
  Icon: FolderInput,
  when: (item) => item.moveToFolder !== undefined,
  run: (item) => item.moveToFolder?.(),
};
