import { ChevronDown } from 'lucide-react';
import type { GroupCommand } from './context.ts';

export const expandGroup: GroupCommand = {
  id: 'expand-group',
  label: 'table.expandGroup',
  Icon: ChevronDown,
  when: ({ isCollapsed }) => isCollapsed,
  run: ({ toggle }) => toggle(),
};
