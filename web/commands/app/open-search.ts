import { Search } from 'lucide-react';
import type { AppCommand } from './context.ts';

/** In a table `/` is typed into a cell: there it is the first one. */
export const openSearch: AppCommand = {
  id: 'open-search',
  label: 'palette.open',
  Icon: Search,
  shortcuts: [{ key: 'k', control: true }, { key: '/' }],
  when: (app) => app.openSearch !== undefined,
  run: (app) => app.openSearch?.(),
};
