import type { Command } from '../command.ts';

/** What can be done on every page. */
interface HistoryContext {
  undo(): void;
  redo(): void;
}

interface SidebarContext {
  toggleSidebar(): void;
}

interface ShortcutsContext {
  showShortcuts(): void;
}

export type HistoryCommand = Command<HistoryContext>;
export type SidebarCommand = Command<SidebarContext>;
export type ShortcutsCommand = Command<ShortcutsContext>;
