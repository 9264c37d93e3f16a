import { PinOff } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const unfreezeColumns: ColumnCommand = {
  id: 'unfreeze-columns',
  label: 'table.unfreeze',
  Icon: PinOff,
  when: ({ unfreeze }) => unfreeze !== undefined,
  run: ({ unfreeze }) => unfreeze?.(),
};
