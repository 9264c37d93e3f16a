import { Trash2 } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const deleteView: ViewCommand = {
  id: 'delete-view',
  label: 'views.delete',
  Icon: Trash2,
  danger: true,
  when: ({ mayRemove }) => mayRemove,
  run: (view) => view.delete(),
};
