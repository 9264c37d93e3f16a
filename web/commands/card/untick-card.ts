import { Square } from 'lucide-react';
import type { CardCommand } from './context.ts';

export const untickCard: CardCommand = {
  id: 'untick-card',
  label: 'column.untick',
  Icon: Square,
  shortcuts: [{ key: 'x', shift: false }],
  when: ({ toggleTick, isTicked }) => toggleTick !== undefined && isTicked,
  run: ({ toggleTick }) => toggleTick?.(),
};
