import { UserRoundSearch } from 'lucide-react';
import type { PermissionColumnCommand } from './context.ts';

export const askWhy: PermissionColumnCommand = {
  id: 'ask-why',
  label: 'permissions.column.why',
  Icon: UserRoundSearch,
  when: ({ isMember }) => isMember,
  run: (column) => column.askWhy(),
};
