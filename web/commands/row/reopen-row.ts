import { Circle } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const reopenRow: RowCommand = {
  id: 'reopen-row',
  label: 'list.reopen',
  Icon: Circle,
  shortcuts: [{ key: 'c', shift: false }],
  when: ({ toggleDone, isDone }) => toggleDone !== undefined && isDone,
  run: ({ toggleDone }) => toggleDone?.(),
};
