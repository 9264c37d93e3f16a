import { ListTree } from 'lucide-react';
import type { FolderCommand } from './context.ts';

export const arrangeSections: FolderCommand = {
  id: 'arrange-sections',
  label: 'sections.arrange',
  Icon: ListTree,
  when: ({ arrangeSections: arrange }) => arrange !== undefined,
  run: ({ arrangeSections: arrange }) => arrange?.(),
};
