import { Pin } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const freezeUpToColumn: ColumnCommand = {
  id: 'freeze-up-to-column',
  label: 'table.freeze',
  Icon: Pin,
  when: ({ freeze }) => freeze !== undefined,
  run: ({ freeze }) => freeze?.(),
};
