import { ArrowLeft } from 'lucide-react';
import type { BoardColumnCommand } from './context.ts';

export const moveColumnBack: BoardColumnCommand = {
  id: 'move-column-back',
  label: 'column.moveColumnBack',
  Icon: ArrowLeft,
  when: ({ moveBack }) => moveBack !== undefined,
  run: ({ moveBack }) => moveBack?.(),
};
