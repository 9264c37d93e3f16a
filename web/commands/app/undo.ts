import type { HistoryCommand } from './context.ts';

export const undo: HistoryCommand = {
  id: 'undo',
  label: 'undo.undo',
  shortcuts: [{ key: 'z', control: true, shift: false, repeats: true }],
  run: (history) => history.undo(),
};
