import { Copy } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const duplicate: TreeCommand = {
  id: 'duplicate',
  label: 'boardMenu.duplicateMore',
  Icon: Copy,
  when: ({ mayDuplicate }) => mayDuplicate,
  run: ({ ask }) => ask('duplicate'),
};
