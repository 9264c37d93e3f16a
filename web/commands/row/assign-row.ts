import { UserRound } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const assignRow: RowCommand = {
  id: 'assign-row',
  label: 'list.assign',
  Icon: UserRound,
  shortcuts: [{ key: 'a', shift: false }],
  when: ({ edit }) => edit.assignee !== undefined,
  run: ({ edit }) => edit.assignee?.(),
};
