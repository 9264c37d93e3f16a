import type { GroupCommand } from './context.ts';

export const expandGroup: GroupCommand = {
  id: 'expand-group',
  label: 'table.expandGroup',
  when: ({ isCollapsed }) => isCollapsed,
  run: ({ toggle }) => toggle(),
};
