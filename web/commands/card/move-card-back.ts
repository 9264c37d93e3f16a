import { ArrowLeftToLine } from 'lucide-react';
import type { CardCommand } from './context.ts';

export const moveCardBack: CardCommand = {
  id: 'move-card-back',
  label: 'column.moveBack',
  Icon: ArrowLeftToLine,
  when: ({ move }) => move !== undefined,
  run: ({ move }) => move?.('back'),
};
