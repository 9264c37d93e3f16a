import { Pencil } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const renameView: ViewCommand = {
  id: 'rename-view',
  label: 'board.rename',
  Icon: Pencil,
  when: ({ mayChange }) => mayChange,
  run: (view) => view.rename(),
};
