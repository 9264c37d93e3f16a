import { clearCells } from './clear-cells.ts';
import type { TableCommand } from './context.ts';
import { dropMark } from './drop-mark.ts';
import { editCell } from './edit-cell.ts';
import { fillDown } from './fill-down.ts';
import { fillRight } from './fill-right.ts';
import { findText } from './find-text.ts';
import { hideSubItems } from './hide-sub-items.ts';
import { indentItems } from './indent-items.ts';
import { insertAbove } from './insert-above.ts';
import { insertBelow } from './insert-below.ts';
import { moveDown } from './move-down.ts';
import { moveUp } from './move-up.ts';
import { openItem } from './open-item.ts';
import { openMenu } from './open-menu.ts';
import { outdentItems } from './outdent-items.ts';
import { selectActiveCell } from './select-active-cell.ts';
import { selectAllCells } from './select-all-cells.ts';
import { selectColumns } from './select-columns.ts';
import { selectRows } from './select-rows.ts';
import { showSubItems } from './show-sub-items.ts';
import { tickRows } from './tick-rows.ts';
import { toggleCell } from './toggle-cell.ts';
import { untickRows } from './untick-rows.ts';

/** Of two commands with the same key, the first offered one runs. */
export const tableCommands: readonly TableCommand[] = [
  dropMark,
  selectActiveCell,
  untickRows,
  selectAllCells,
  selectRows,
  selectColumns,
  tickRows,
  insertAbove,
  insertBelow,
  indentItems,
  outdentItems,
  hideSubItems,
  showSubItems,
  moveUp,
  moveDown,
  fillDown,
  fillRight,
  editCell,
  toggleCell,
  openItem,
  openMenu,
  findText,
  clearCells,
];
