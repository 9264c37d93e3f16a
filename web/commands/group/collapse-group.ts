import { ChevronRight } from 'lucide-react';
import type { GroupCommand } from './context.ts';

export const collapseGroup: GroupCommand = {
  id: 'collapse-group',
  label: 'table.collapseGroup',
  Icon: ChevronRight,
  when: ({ isCollapsed }) => !isCollapsed,
  run: ({ toggle }) => toggle(),
};
