import type { Command } from '../command.ts';

/** A group of a table. */
export interface GroupContext {
  isCollapsed: boolean;
  /** Creates an item in it; undefined: the person may not, or it can have no new ones. */
  create: (() => void) | undefined;
  toggle(): void;
  /** Among the groups beside it, whose order is by hand from then on; undefined: there is none. */
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
  /** All groups. */
  collapseAll(isCollapsed: boolean): void;
}

export type GroupCommand = Command<GroupContext>;
