import { CornerDownRight } from 'lucide-react';
import type { ItemCommand } from './context.ts';

export const addSubItem: ItemCommand = {
  id: 'add-sub-item',
  label: 'item.addSubItem',
  Icon: CornerDownRight,
  when: (item) => item.addSubItem !== undefined,
  run: (item) => item.addSubItem?.(),
};
