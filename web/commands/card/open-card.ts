import { Maximize2 } from 'lucide-react';
import type { CardCommand } from './context.ts';

export const openCard: CardCommand = {
  id: 'open-card',
  label: 'table.open',
  Icon: Maximize2,
  shortcuts: [
    { key: 'Enter', shift: false },
    { key: ' ', shift: false },
  ],
  run: ({ open }) => open(),
};
