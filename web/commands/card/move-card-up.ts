import { ArrowUp } from 'lucide-react';
import type { CardCommand } from './context.ts';

export const moveCardUp: CardCommand = {
  id: 'move-card-up',
  label: 'table.move.up',
  Icon: ArrowUp,
  shortcuts: [{ key: 'ArrowUp', alt: true, repeats: true }],
  when: ({ move }) => move !== undefined,
  run: ({ move }) => move?.('up'),
};
