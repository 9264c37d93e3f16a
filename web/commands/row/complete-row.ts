import { CircleCheck } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const completeRow: RowCommand = {
  id: 'complete-row',
  label: 'list.complete',
  Icon: CircleCheck,
  shortcuts: [{ key: 'c', shift: false }],
  keysLabel: 'list.completeOrReopen',
  when: ({ toggleDone, isDone }) => toggleDone !== undefined && !isDone,
  run: ({ toggleDone }) => toggleDone?.(),
};
