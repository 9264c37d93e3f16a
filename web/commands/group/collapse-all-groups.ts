import { ChevronsDownUp } from 'lucide-react';
import type { GroupCommand } from './context.ts';

export const collapseAllGroups: GroupCommand = {
  id: 'collapse-all-groups',
  label: 'table.collapseAllGroups',
  Icon: ChevronsDownUp,
  run: ({ collapseAll }) => collapseAll(true),
};
