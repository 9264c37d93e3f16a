import type { Place } from '../place.ts';
import type { AppContext, HistoryCommand } from './context.ts';
import { openSearch } from './open-search.ts';
import { redo } from './redo.ts';
import { showShortcuts } from './show-shortcuts.ts';
import { toggleSidebar } from './toggle-sidebar.ts';
import { undo } from './undo.ts';

export const historyCommands: readonly HistoryCommand[] = [undo, redo];

export const appPlace: Place<AppContext> = {
  id: 'app',
  title: 'shortcuts.everywhere',
  // The palette does not offer itself.
  menu: [historyCommands, [toggleSidebar, showShortcuts]],
  keys: [openSearch, showShortcuts, undo, redo, toggleSidebar],
};
