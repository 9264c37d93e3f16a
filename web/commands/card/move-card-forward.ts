import { ArrowRightToLine } from 'lucide-react';
import type { CardCommand } from './context.ts';

export const moveCardForward: CardCommand = {
  id: 'move-card-forward',
  label: 'column.moveForward',
  Icon: ArrowRightToLine,
  when: ({ move }) => move !== undefined,
  run: ({ move }) => move?.('forward'),
};
