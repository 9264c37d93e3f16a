import { ClipboardPaste } from 'lucide-react';
import type { CellMenuCommand } from './context.ts';

export const pasteCells: CellMenuCommand = {
  id: 'paste-cells',
  label: 'shortcuts.paste',
  Icon: ClipboardPaste,
  shortcuts: [{ key: 'v', control: true }],
  run: (table) => table.paste(),
};
