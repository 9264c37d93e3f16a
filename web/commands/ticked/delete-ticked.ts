import { Trash2 } from 'lucide-react';
import type { TickedCommand } from './context.ts';

export const deleteTicked: TickedCommand = {
  id: 'delete-ticked',
  label: 'table.delete',
  Icon: Trash2,
  danger: true,
  when: (ticked) => ticked.delete !== undefined,
  run: (ticked) => ticked.delete?.(),
};
