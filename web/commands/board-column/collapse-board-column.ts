import { ChevronsRightLeft } from 'lucide-react';
import type { BoardColumnCommand } from './context.ts';

export const collapseBoardColumn: BoardColumnCommand = {
  id: 'collapse-board-column',
  label: 'column.collapse',
  Icon: ChevronsRightLeft,
  when: ({ isCollapsed }) => !isCollapsed,
  run: ({ toggle }) => toggle(),
};
