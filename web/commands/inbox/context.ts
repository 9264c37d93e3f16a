import type { Command } from '../command.ts';

/** The list of notifications, and the one that is chosen. */
export interface InboxContext {
  /** Undefined: none is chosen. */
  isRead: boolean | undefined;
  hasUnread: boolean;
  move(steps: number): void;
  open(): void;
  mark(isRead: boolean): void;
  markAll(): void;
}

export type InboxCommand = Command<InboxContext>;
