import type { Command } from '../command.ts';

/** What was done in this tab, and is taken back. */
interface HistoryContext {
  undo(): void;
  redo(): void;
}

/** What can be done on every page. Undefined: the page has no such thing. */
export interface AppContext extends HistoryContext {
  openSearch: (() => void) | undefined;
  toggleSidebar: (() => void) | undefined;
  showShortcuts: (() => void) | undefined;
}

export type HistoryCommand = Command<HistoryContext>;
export type AppCommand = Command<AppContext>;
