import { ChevronsUpDown } from 'lucide-react';
import type { GroupCommand } from './context.ts';

export const expandAllGroups: GroupCommand = {
  id: 'expand-all-groups',
  label: 'table.expandAllGroups',
  Icon: ChevronsUpDown,
  run: ({ collapseAll }) => collapseAll(false),
};
