import { Keyboard } from 'lucide-react';
import type { AppCommand } from './context.ts';

/** In a table `?` is typed into a cell: there it is the second one. */
export const showShortcuts: AppCommand = {
  id: 'show-shortcuts',
  label: 'shortcuts.title',
  Icon: Keyboard,
  shortcuts: [{ key: '?' }, { key: '/', control: true }],
  when: (app) => app.showShortcuts !== undefined,
  run: (app) => app.showShortcuts?.(),
};
