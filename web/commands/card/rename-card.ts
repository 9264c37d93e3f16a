import { Pencil } from 'lucide-react';
import type { CardCommand } from './context.ts';

export const renameCard: CardCommand = {
  id: 'rename-card',
  label: 'column.rename',
  Icon: Pencil,
  shortcuts: [{ key: 'F2' }],
  when: ({ rename }) => rename !== undefined,
  run: ({ rename }) => rename?.(),
};
