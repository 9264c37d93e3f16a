import { CornerDownRight } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const addSubRow: RowCommand = {
  id: 'add-sub-row',
  label: 'item.addSubItem',
  Icon: CornerDownRight,
  shortcuts: [{ key: 'n', shift: true }],
  when: ({ addSubItem }) => addSubItem !== undefined,
  run: ({ addSubItem }) => addSubItem?.(),
};
