import { Pencil } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const editColumn: ColumnCommand = {
  id: 'edit-column',
  label: 'attributes.edit',
  Icon: Pencil,
  when: ({ edit }) => edit !== undefined,
  run: ({ edit }) => edit?.(),
};
