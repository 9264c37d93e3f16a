import { filterByValue } from './column/filter-by-value.ts';
import { copyItemLink } from './item/copy-item-link.ts';
import { duplicateItem } from './item/duplicate-item.ts';
import { moveToFolder } from './item/move-to-folder.ts';
import type { Place } from './place.ts';
import { clearCells } from './table/clear-cells.ts';
import type { CellMenuCommand, CellMenuContext } from './table/context.ts';
import { copyCells } from './table/copy-cells.ts';
import { cutCells } from './table/cut-cells.ts';
import { deleteItems } from './table/delete-items.ts';
import { editCell } from './table/edit-cell.ts';
import { fillDown } from './table/fill-down.ts';
import { fillRight } from './table/fill-right.ts';
import { findText } from './table/find-text.ts';
import { hideSubItems } from './table/hide-sub-items.ts';
import { indentItems } from './table/indent-items.ts';
import { tableCommands } from './table/index.ts';
import { insertAbove } from './table/insert-above.ts';
import { insertBelow } from './table/insert-below.ts';
import { insertSeveral } from './table/insert-several.ts';
import { moveDown } from './table/move-down.ts';
import { moveUp } from './table/move-up.ts';
import { openItem } from './table/open-item.ts';
import { outdentItems } from './table/outdent-items.ts';
import { pasteCells } from './table/paste-cells.ts';
import { selectAllCells } from './table/select-all-cells.ts';
import { selectColumns } from './table/select-columns.ts';
import { selectRows } from './table/select-rows.ts';
import { showSubItems } from './table/show-sub-items.ts';
import { tickRows } from './table/tick-rows.ts';
import { movements } from './table-keys.ts';

/** The clipboard's keys belong to the browser: they are in menus, and in no list that keys are looked up in. */
const clipboardCommands: readonly CellMenuCommand[] = [cutCells, copyCells, pasteCells];

/** A menu does not offer what its person may not do; a key says so. */
const only = (
  may: (table: CellMenuContext) => boolean,
  commands: readonly CellMenuCommand[],
): CellMenuCommand[] =>
  commands.map((command) => ({
    ...command,
    when: (table) => may(table) && (command.when?.(table) ?? true),
  }));
const mayEdit = (table: CellMenuContext): boolean => table.mayEdit;
const mayCreate = (table: CellMenuContext): boolean => table.mayCreate;
const mayNest = (table: CellMenuContext): boolean => table.mayEdit && table.isName;
const mayFill = (table: CellMenuContext): boolean => table.mayEdit && table.hasRange;

/** The space bar changes some cells; the menu opens the item of any. */
const opens: CellMenuCommand = { ...openItem, when: ({ hasActiveCell }) => hasActiveCell };
const clipboard = [...only(mayEdit, [cutCells]), copyCells, ...only(mayEdit, [pasteCells])];
const folds = [hideSubItems, showSubItems];
const insert = [...only(mayCreate, [insertAbove, insertBelow, insertSeveral]), duplicateItem];

export const cellMenu: readonly (readonly CellMenuCommand[])[] = [
  [...only(mayEdit, [editCell]), opens],
  clipboard,
  [...only(mayFill, [fillDown, fillRight]), ...only(mayEdit, [clearCells])],
  [...insert, ...only(mayNest, [indentItems, outdentItems]), ...folds],
  [filterByValue, copyItemLink],
  [moveToFolder, deleteItems],
];

export const rowMenu: readonly (readonly CellMenuCommand[])[] = [
  [opens],
  clipboard,
  [...insert, ...only(mayEdit, [indentItems, outdentItems]), ...folds],
  [copyItemLink],
  [...only(mayEdit, [clearCells]), moveToFolder, deleteItems],
];

export const cellsPlace: Place<CellMenuContext> = {
  id: 'cells',
  title: 'shortcuts.inTable',
  menu: [
    ...cellMenu,
    [
      ...only((table) => mayEdit(table) && !table.isName, [indentItems, outdentItems]),
      ...only(mayEdit, [moveUp, moveDown]),
    ],
    [selectAllCells, selectRows, selectColumns, tickRows, findText],
  ],
  keys: [...tableCommands, ...clipboardCommands],
  movements,
};
