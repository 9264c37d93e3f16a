import type { GroupCommand } from './context.ts';

export const collapseGroup: GroupCommand = {
  id: 'collapse-group',
  label: 'table.collapseGroup',
  when: ({ isCollapsed }) => !isCollapsed,
  run: ({ toggle }) => toggle(),
};
