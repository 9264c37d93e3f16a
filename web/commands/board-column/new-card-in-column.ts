import { Plus } from 'lucide-react';
import type { BoardColumnCommand } from './context.ts';

export const newCardInColumn: BoardColumnCommand = {
  id: 'new-card-in-column',
  label: 'column.newAtStart',
  Icon: Plus,
  when: ({ create }) => create !== undefined,
  run: ({ create }) => create?.(),
};
