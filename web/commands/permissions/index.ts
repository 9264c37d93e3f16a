import { askWhy } from './ask-why.ts';
import type { PermissionColumnCommand } from './context.ts';
import { removeColumn } from './remove-column.ts';
import { resetColumn } from './reset-column.ts';

/** The commands in the menu of a column of permissions. */
export const permissionColumnCommands: readonly (readonly PermissionColumnCommand[])[] = [
  [askWhy, resetColumn, removeColumn],
];
