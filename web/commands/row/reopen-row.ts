import { Circle } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const reopenRow: RowCommand = {
  id: 'reopen-row',
  label: 'list.reopen',
  Icon: Circle,
  shortcuts: [{ key: 'c', shift: false }],
  keysLabel: 'list.completeOrReopen',
  when: ({ toggleDone, isDone }) => toggleDone !== undefined && isDone,
  run: ({ toggleDone }) => toggleDone?.(),
};
