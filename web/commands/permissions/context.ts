import type { Command } from '../command.ts';

/** A column of the permissions: the people whose permissions it shows. */
export interface PermissionColumnContext {
  /** One person in the workspace. */
  isMember: boolean;
  /** Permissions are set for them here. */
  hasOwn: boolean;
  /** The column is only added, and can be removed again. */
  isRemovable: boolean;
  askWhy(): void;
  /** Resets every permission to inherited. */
  reset(): void;
  remove(): void;
}

export type PermissionColumnCommand = Command<PermissionColumnContext>;
