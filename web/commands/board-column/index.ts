import { collapseBoardColumn } from './collapse-board-column.ts';
import type { BoardColumnCommand } from './context.ts';
import { editOption } from './edit-option.ts';
import { expandBoardColumn } from './expand-board-column.ts';
import { limitColumn } from './limit-column.ts';
import { moveColumnBack } from './move-column-back.ts';
import { moveColumnForward } from './move-column-forward.ts';
import { newCardInColumn } from './new-card-in-column.ts';

/** The menu of a column's head. */
export const boardColumnMenu: readonly (readonly BoardColumnCommand[])[] = [
  [newCardInColumn, editOption, limitColumn],
  [moveColumnBack, moveColumnForward],
  [collapseBoardColumn, expandBoardColumn],
];
