import type { Command } from '../command.ts';

/** What can be done wherever one is. */
export interface HistoryContext {
  undo(): void;
  redo(): void;
}

export interface SidebarContext {
  toggleSidebar(): void;
}

export type HistoryCommand = Command<HistoryContext>;
export type SidebarCommand = Command<SidebarContext>;
