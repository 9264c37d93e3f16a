import { X } from 'lucide-react';
import type { TickedCommand } from './context.ts';

export const untickAll: TickedCommand = {
  id: 'untick-all',
  label: 'table.clear',
  Icon: X,
  run: (ticked) => ticked.untick(),
};
