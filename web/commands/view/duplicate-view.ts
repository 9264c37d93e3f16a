import { Copy } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const duplicateView: ViewCommand = {
  id: 'duplicate-view',
  label: 'boardMenu.duplicate',
  Icon: Copy,
  when: ({ mayDuplicate }) => mayDuplicate,
  run: (view) => view.duplicate(),
};
