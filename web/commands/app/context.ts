import type { Command } from '../command.ts';

/** What can be done on every page. */
interface HistoryContext {
  undo(): void;
  redo(): void;
}

interface SidebarContext {
  toggleSidebar(): void;
}

export type HistoryCommand = Command<HistoryContext>;
export type SidebarCommand = Command<SidebarContext>;
