import { FileUp } from 'lucide-react';
import type { FolderCommand } from './context.ts';

export const importItems: FolderCommand = {
  id: 'import-items',
  label: 'board.import',
  Icon: FileUp,
  when: ({ importItems }) => importItems !== undefined,
  run: ({ importItems }) => importItems?.(),
};
