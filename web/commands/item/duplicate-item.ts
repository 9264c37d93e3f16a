import { CopyPlus } from 'lucide-react';
import type { ItemCommand } from './context.ts';

export const duplicateItem: ItemCommand = {
  id: 'duplicate-item',
  label: 'item.duplicate',
  Icon: CopyPlus,
  when: ({ duplicate }) => duplicate !== undefined,
  run: ({ duplicate }) => duplicate?.(),
};
