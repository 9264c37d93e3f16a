import { FileDown } from 'lucide-react';
import type { FolderCommand } from './context.ts';

export const exportView: FolderCommand = {
  id: 'export-view',
  label: 'exports.asCsv',
  Icon: FileDown,
  when: ({ exportView: make }) => make !== undefined,
  run: ({ exportView: make }) => make?.(),
};
