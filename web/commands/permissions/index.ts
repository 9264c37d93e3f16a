import { askWhy } from './ask-why.ts';
import type { PermissionColumnCommand } from './context.ts';
import { removeColumn } from './remove-column.ts';
import { resetColumn } from './reset-column.ts';

/** What the menu of a column of permissions offers. */
export const permissionColumnCommands: readonly (readonly PermissionColumnCommand[])[] = [
  [askWhy, resetColumn, removeColumn],
];
