import { Tag } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const setLabel: RowCommand = {
  id: 'set-label',
  label: 'list.setLabel',
  Icon: Tag,
  shortcuts: [{ key: 'l', shift: false }],
  when: ({ edit }) => edit.label !== undefined,
  run: ({ edit }) => edit.label?.(),
};
