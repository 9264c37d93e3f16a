import { ArrowRightToLine } from 'lucide-react';
import type { TableCommand } from './context.ts';

/** Also where nothing is to be filled: elsewhere the key loads the page again. */
export const fillRight: TableCommand = {
  id: 'fill-right',
  label: 'table.fillRight',
  Icon: ArrowRightToLine,
  shortcuts: [{ key: 'r', control: true, shift: false }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.fillRight(),
};
