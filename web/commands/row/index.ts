import { deleteCard } from '../card/delete-card.ts';
import { moveCardDown } from '../card/move-card-down.ts';
import { moveCardUp } from '../card/move-card-up.ts';
import { newCard } from '../card/new-card.ts';
import { openCard } from '../card/open-card.ts';
import { renameCard } from '../card/rename-card.ts';
import { tickCard } from '../card/tick-card.ts';
import { untickCard } from '../card/untick-card.ts';
import { copyItemLink } from '../item/copy-item-link.ts';
import { duplicateItem } from '../item/duplicate-item.ts';
import { moveToFolder } from '../item/move-to-folder.ts';
import type { Place } from '../place.ts';
import { rowMovements } from '../row-keys.ts';
import { addSubRow } from './add-sub-row.ts';
import { assignRow } from './assign-row.ts';
import { completeRow } from './complete-row.ts';
import type { RowCommand, RowContext } from './context.ts';
import { indentRow } from './indent-row.ts';
import { outdentRow } from './outdent-row.ts';
import { putOffDay } from './put-off-day.ts';
import { putOffWeek } from './put-off-week.ts';
import { reopenRow } from './reopen-row.ts';
import { setDate } from './set-date.ts';
import { setLabel } from './set-label.ts';
import { setStatus } from './set-status.ts';

/** What puts a row off. */
export const putOffMenu: readonly (readonly RowCommand[])[] = [[putOffDay, putOffWeek]];

/** The menu of a row. */
export const rowMenu: readonly (readonly RowCommand[])[] = [
  [openCard, renameCard, newCard, addSubRow],
  [completeRow, reopenRow, setStatus, assignRow, setDate, setLabel],
  ...putOffMenu,
  [moveCardUp, moveCardDown, indentRow, outdentRow],
  [tickCard, untickCard, duplicateItem, copyItemLink, moveToFolder],
  [deleteCard],
];

export const rowPlace: Place<RowContext> = {
  id: 'row',
  title: 'list.shortcuts',
  menu: rowMenu,
  movements: rowMovements,
};

/** What changes a row: where it may not be changed its keys are heard too, so that somebody says why. */
export const rowChanges: readonly RowCommand[] = [
  ...[renameCard, completeRow, setStatus, assignRow, setDate, setLabel, putOffDay, putOffWeek],
  ...[moveCardUp, moveCardDown, indentRow, outdentRow],
].map(({ when: _offered, disabled: _disabled, ...command }) => command);
