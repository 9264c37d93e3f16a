import { ListTree } from 'lucide-react';
import type { ItemCommand } from './context.ts';

export const arrangeSections: ItemCommand = {
  id: 'arrange-sections',
  label: 'sections.arrange',
  Icon: ListTree,
  when: ({ arrangeSections: arrange }) => arrange !== undefined,
  run: ({ arrangeSections: arrange }) => arrange?.(),
};
