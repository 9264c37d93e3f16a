import { Undo2 } from 'lucide-react';
import type { HistoryCommand } from './context.ts';

export const undo: HistoryCommand = {
  id: 'undo',
  label: 'undo.undo',
  Icon: Undo2,
  shortcuts: [{ key: 'z', control: true, shift: false, repeats: true }],
  run: (history) => history.undo(),
};
