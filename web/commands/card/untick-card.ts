import { Square } from 'lucide-react';
import type { Command } from '../command.ts';
import type { CardContext } from './context.ts';

export const untickCard: Command<Pick<CardContext, 'toggleTick' | 'isTicked'>> = {
  id: 'untick-card',
  label: 'column.untick',
  Icon: Square,
  shortcuts: [{ key: 'x', shift: false }],
  keysLabel: 'column.tickOrUntick',
  when: ({ toggleTick, isTicked }) => toggleTick !== undefined && isTicked,
  run: ({ toggleTick }) => toggleTick?.(),
};
