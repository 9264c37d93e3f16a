import type { GroupCommand } from './context.ts';

export const expandAllGroups: GroupCommand = {
  id: 'expand-all-groups',
  label: 'table.expandAllGroups',
  run: ({ collapseAll }) => collapseAll(false),
};
