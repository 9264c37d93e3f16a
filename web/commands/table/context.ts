import type { ColumnContext } from '../column/context.ts';
import type { Command } from '../command.ts';
import type { ItemContext } from '../item/context.ts';

/** What the table's commands ask the table, and what they make it do. */
export interface TableContext {
  /** There are cells. */
  hasCells: boolean;
  /** The active cell is drawn, or can be scrolled to. */
  hasActiveCell: boolean;
  /** More than one cell is selected. */
  hasRange: boolean;
  /** Cells are marked as copied or cut. */
  hasMark: boolean;
  /** Rows are ticked. */
  hasTicked: boolean;
  /** Rows can be ticked. */
  mayTick: boolean;
  /** The space bar changes the active cell's value without an editor. */
  toggles: boolean;
  /** What is below the active item is hidden; undefined: nothing is below it. */
  isFolded: boolean | undefined;
  selectAll(): void;
  selectRows(): void;
  selectColumns(): void;
  selectActiveCell(): void;
  dropMark(): void;
  untick(): void;
  /** The rows of the selected cells; where all of them are ticked, their ticks go. */
  tickRows(): void;
  edit(): void;
  toggle(): void;
  clear(): void;
  fillDown(): void;
  fillRight(): void;
  insertAbove(): void;
  insertBelow(): void;
  /** Makes the selected items sub-items of the one above them; -1: takes them a level up. */
  nest(by: 1 | -1): void;
  /** Hides or shows what is below the active item. */
  fold(isFolded: boolean): void;
  /** Moves the selected items a place up (-1) or down. */
  move(by: 1 | -1): void;
  openItem(): void;
  find(): void;
  openMenu(): void;
}

export type TableCommand = Command<TableContext>;

/** What the menu of selected cells or rows offers besides. */
export interface CellMenuContext
  extends TableContext,
    Pick<ColumnContext, 'filterByValue'>,
    Pick<ItemContext, 'duplicate' | 'moveToFolder' | 'copyLink'> {
  mayEdit: boolean;
  mayCreate: boolean;
  /** The active cell is the name of its item. */
  isName: boolean;
  copy(): void;
  cut(): void;
  paste(): void;
  /** Asks how many. */
  insertSeveral(): void;
  /** Asks before; undefined: the person may not. */
  deleteItems: (() => void) | undefined;
}

export type CellMenuCommand = Command<CellMenuContext>;
