import { Keyboard } from 'lucide-react';
import type { ShortcutsCommand } from './context.ts';

/** In a table `?` is typed into a cell: there it is the second one. */
export const showShortcuts: ShortcutsCommand = {
  id: 'show-shortcuts',
  label: 'shortcuts.title',
  Icon: Keyboard,
  shortcuts: [{ key: '?' }, { key: '/', control: true }],
  run: (shell) => shell.showShortcuts(),
};
