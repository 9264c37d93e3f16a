import { RotateCcw } from 'lucide-react';
import type { PermissionColumnCommand } from './context.ts';

export const resetColumn: PermissionColumnCommand = {
  id: 'reset-column',
  label: 'permissions.column.reset',
  Icon: RotateCcw,
  disabled: ({ hasOwn }) => !hasOwn,
  run: (column) => column.reset(),
};
