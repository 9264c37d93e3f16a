import { SquareCheck } from 'lucide-react';
import type { Command } from '../command.ts';
import type { CardContext } from './context.ts';

export const tickCard: Command<Pick<CardContext, 'toggleTick' | 'isTicked'>> = {
  id: 'tick-card',
  label: 'column.tick',
  Icon: SquareCheck,
  shortcuts: [{ key: 'x', shift: false }],
  keysLabel: 'column.tickOrUntick',
  when: ({ toggleTick, isTicked }) => toggleTick !== undefined && !isTicked,
  run: ({ toggleTick }) => toggleTick?.(),
};
