import { Pencil } from 'lucide-react';
import type { TickedCommand } from './context.ts';

export const editTicked: TickedCommand = {
  id: 'edit-ticked',
  label: 'bulk.edit',
  Icon: Pencil,
  when: ({ edit }) => edit !== undefined,
  run: ({ edit }) => edit?.(),
};
