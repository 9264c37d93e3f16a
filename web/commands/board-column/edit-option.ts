import { Pencil } from 'lucide-react';
import type { BoardColumnCommand } from './context.ts';

export const editOption: BoardColumnCommand = {
  id: 'edit-option',
  label: 'column.editOption',
  Icon: Pencil,
  when: ({ editOption: edit }) => edit !== undefined,
  run: ({ editOption: edit }) => edit?.(),
};
