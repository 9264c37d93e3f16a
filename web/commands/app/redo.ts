import { Redo2 } from 'lucide-react';
import type { HistoryCommand } from './context.ts';

export const redo: HistoryCommand = {
  id: 'redo',
  label: 'undo.redo',
  Icon: Redo2,
  shortcuts: [
    { key: 'z', control: true, shift: true, repeats: true },
    { key: 'y', control: true, repeats: true },
  ],
  run: (history) => history.redo(),
};
