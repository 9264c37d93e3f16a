import { FileUp } from 'lucide-react';
import type { TreeCommand } from './context.ts';

/** A file becomes a folder of the board. */
export const importTable: TreeCommand = {
  id: 'import-table',
  label: 'boardMenu.newFromCsv',
  Icon: FileUp,
  when: ({ isFolder, mayImport }) => !isFolder && mayImport,
  run: ({ openImport }) => openImport(),
};
