import { Plus } from 'lucide-react';
import type { CardCommand } from './context.ts';

export const newCard: CardCommand = {
  id: 'new-card',
  label: 'column.newBelow',
  Icon: Plus,
  shortcuts: [{ key: 'n', shift: false }],
  when: ({ createBelow }) => createBelow !== undefined,
  run: ({ createBelow }) => createBelow?.(),
};
