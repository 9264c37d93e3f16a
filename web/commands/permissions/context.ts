import type { Command } from '../command.ts';

/** A column of the permissions: those for whom something is set. */
export interface PermissionColumnContext {
  /** One person, who is in the workspace. */
  isMember: boolean;
  /** Something is set for them here. */
  hasOwn: boolean;
  /** The column was only added, and can go again. */
  isRemovable: boolean;
  askWhy(): void;
  /** Everything is inherited again. */
  reset(): void;
  remove(): void;
}

export type PermissionColumnCommand = Command<PermissionColumnContext>;
