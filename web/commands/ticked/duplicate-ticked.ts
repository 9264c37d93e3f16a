import { Copy } from 'lucide-react';
import type { TickedCommand } from './context.ts';

export const duplicateTicked: TickedCommand = {
  id: 'duplicate-ticked',
  label: 'boardMenu.duplicate',
  Icon: Copy,
  when: ({ duplicate }) => duplicate !== undefined,
  run: ({ duplicate }) => duplicate?.(),
};
