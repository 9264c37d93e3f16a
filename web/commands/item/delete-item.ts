import { Trash2 } from 'lucide-react';
import type { ItemCommand } from './context.ts';

export const deleteItem: ItemCommand = {
  id: 'delete-item',
  label: 'item.delete',
  Icon: Trash2,
  danger: true,
  when: (item) => item.delete !== undefined,
  run: (item) => item.delete?.(),
};
