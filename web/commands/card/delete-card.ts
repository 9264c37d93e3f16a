import { Trash2 } from 'lucide-react';
import type { CardCommand } from './context.ts';

export const deleteCard: CardCommand = {
  id: 'delete-card',
  label: 'table.delete',
  Icon: Trash2,
  danger: true,
  shortcuts: [{ key: 'Delete' }],
  when: (card) => card.delete !== undefined,
  run: (card) => card.delete?.(),
};
