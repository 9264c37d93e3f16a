import { Maximize2 } from 'lucide-react';
import type { OwnItemCommand } from './context.ts';

export const openOwnItem: OwnItemCommand = {
  id: 'open-own-item',
  label: 'table.open',
  Icon: Maximize2,
  run: ({ open }) => open(),
};
