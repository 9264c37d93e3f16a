import { X } from 'lucide-react';
import type { PermissionColumnCommand } from './context.ts';

export const removeColumn: PermissionColumnCommand = {
  id: 'remove-column',
  label: 'permissions.column.remove',
  Icon: X,
  when: ({ hasOwn, isRemovable }) => isRemovable && !hasOwn,
  run: (column) => column.remove(),
};
