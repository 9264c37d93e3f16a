import { ChevronsLeftRight } from 'lucide-react';
import type { BoardColumnCommand } from './context.ts';

export const expandBoardColumn: BoardColumnCommand = {
  id: 'expand-board-column',
  label: 'column.expand',
  Icon: ChevronsLeftRight,
  when: ({ isCollapsed }) => isCollapsed,
  run: ({ toggle }) => toggle(),
};
