import { SquareCheck } from 'lucide-react';
import type { CardCommand } from './context.ts';

export const tickCard: CardCommand = {
  id: 'tick-card',
  label: 'column.tick',
  Icon: SquareCheck,
  shortcuts: [{ key: 'x', shift: false }],
  when: ({ toggleTick, isTicked }) => toggleTick !== undefined && !isTicked,
  run: ({ toggleTick }) => toggleTick?.(),
};
