import { CircleDot } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const setStatus: RowCommand = {
  id: 'set-status',
  label: 'list.setStatus',
  Icon: CircleDot,
  shortcuts: [{ key: 's', shift: false }],
  when: ({ edit }) => edit.status !== undefined,
  run: ({ edit }) => edit.status?.(),
};
