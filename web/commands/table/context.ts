import type { Command } from '../command.ts';

/** What the table's commands ask the table, and what they make it do. */
export interface TableContext {
  /** There are cells. */
  hasCells: boolean;
  /** The active cell is drawn, or can be scrolled to. */
  hasActiveCell: boolean;
  /** More than one cell is selected. */
  hasRange: boolean;
  /** Rows are ticked. */
  hasTicked: boolean;
  /** The space bar changes the active cell's value without an editor. */
  toggles: boolean;
  selectAll(): void;
  selectRows(): void;
  selectColumns(): void;
  selectActiveCell(): void;
  untick(): void;
  edit(): void;
  toggle(): void;
  clear(): void;
  fillDown(): void;
  insertBelow(): void;
  /** Makes the selected items sub-items of the one above them; -1: takes them a level up. */
  nest(by: 1 | -1): void;
  openItem(): void;
  find(): void;
}

export type TableCommand = Command<TableContext>;
