import { MoveHorizontal } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const fitColumn: ColumnCommand = {
  id: 'fit-column',
  label: 'table.fitWidth',
  Icon: MoveHorizontal,
  run: ({ fit }) => fit(),
};
