import type { Place } from '../place.ts';
import type { ColumnCommand, ColumnContext } from './context.ts';
import { convertColumn } from './convert-column.ts';
import { deleteColumn } from './delete-column.ts';
import { editColumn } from './edit-column.ts';
import { filterByColumn } from './filter-by-column.ts';
import { filterByValue } from './filter-by-value.ts';
import { fitColumn } from './fit-column.ts';
import { freezeUpToColumn } from './freeze-up-to-column.ts';
import { groupByColumn } from './group-by-column.ts';
import { hideColumn } from './hide-column.ts';
import { insertColumnBefore } from './insert-column-before.ts';
import { insertColumnBehind } from './insert-column-behind.ts';
import { moveColumnToEnd } from './move-column-to-end.ts';
import { moveColumnToStart } from './move-column-to-start.ts';
import { renameColumn } from './rename-column.ts';
import { sortAscending } from './sort-ascending.ts';
import { sortDescending } from './sort-descending.ts';
import { summarizeColumn } from './summarize-column.ts';
import { unfreezeColumns } from './unfreeze-columns.ts';

/** To edit it, to order by it, to place it, to delete it. */
export const columnCommands: readonly (readonly ColumnCommand[])[] = [
  [renameColumn, editColumn, convertColumn],
  [sortAscending, sortDescending, filterByColumn, filterByValue, groupByColumn, summarizeColumn],
  [insertColumnBefore, insertColumnBehind],
  [moveColumnToStart, moveColumnToEnd, fitColumn, freezeUpToColumn, unfreezeColumns, hideColumn],
  [deleteColumn],
];

export const columnPlace: Place<ColumnContext> = { id: 'column', menu: columnCommands };
