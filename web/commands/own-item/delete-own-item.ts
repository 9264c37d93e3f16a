import { Trash2 } from 'lucide-react';
import type { OwnItemCommand } from './context.ts';

export const deleteOwnItem: OwnItemCommand = {
  id: 'delete-own-item',
  label: 'item.delete',
  Icon: Trash2,
  danger: true,
  when: (item) => item.delete !== undefined,
  disabled: ({ isThere }) => !isThere,
  run: (item) => item.delete?.(),
};
