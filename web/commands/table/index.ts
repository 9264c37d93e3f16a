import { clearCells } from './clear-cells.ts';
import type { TableCommand } from './context.ts';
import { editCell } from './edit-cell.ts';
import { fillDown } from './fill-down.ts';
import { findText } from './find-text.ts';
import { insertBelow } from './insert-below.ts';
import { openItem } from './open-item.ts';
import { selectActiveCell } from './select-active-cell.ts';
import { selectAllCells } from './select-all-cells.ts';
import { toggleCell } from './toggle-cell.ts';
import { untickRows } from './untick-rows.ts';

/** Of two commands with the same key, the first offered one runs. */
export const tableCommands: readonly TableCommand[] = [
  selectActiveCell,
  untickRows,
  selectAllCells,
  insertBelow,
  fillDown,
  editCell,
  toggleCell,
  openItem,
  findText,
  clearCells,
];
