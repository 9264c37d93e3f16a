import { CopyPlus } from 'lucide-react';
import type { Command } from '../command.ts';
import type { ItemContext } from './context.ts';

export const duplicateItem: Command<Pick<ItemContext, 'duplicate'>> = {
  id: 'duplicate-item',
  label: 'item.duplicate',
  Icon: CopyPlus,
  when: ({ duplicate }) => duplicate !== undefined,
  run: ({ duplicate }) => duplicate?.(),
};
