import { Keyboard } from 'lucide-react';
import type { AppCommand } from './context.ts';

/** In a table, and in fields, `?` is typed: the first one opens the list everywhere, and menus name it. */
export const showShortcuts: AppCommand = {
  id: 'show-shortcuts',
  label: 'shortcuts.title',
  Icon: Keyboard,
  shortcuts: [{ key: '/', control: true }, { key: '?' }],
  when: (app) => app.showShortcuts !== undefined,
  run: (app) => app.showShortcuts?.(),
};
