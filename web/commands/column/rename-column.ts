import { TextCursorInput } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

/** In the head of the column, which hears the key. */
export const renameColumn: ColumnCommand = {
  id: 'rename-column',
  label: 'board.rename',
  Icon: TextCursorInput,
  shortcuts: [{ key: 'F2' }],
  when: ({ rename }) => rename !== undefined,
  run: ({ rename }) => rename?.(),
};
