import { ArrowDown } from 'lucide-react';
import type { CardCommand } from './context.ts';

export const moveCardDown: CardCommand = {
  id: 'move-card-down',
  label: 'table.move.down',
  Icon: ArrowDown,
  shortcuts: [{ key: 'ArrowDown', alt: true, repeats: true }],
  when: ({ move }) => move !== undefined,
  run: ({ move }) => move?.('down'),
};
