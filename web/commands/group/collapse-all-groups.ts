import type { GroupCommand } from './context.ts';

export const collapseAllGroups: GroupCommand = {
  id: 'collapse-all-groups',
  label: 'table.collapseAllGroups',
  run: ({ collapseAll }) => collapseAll(true),
};
