import type { Command } from '../command.ts';

/** What the table's commands ask of it, and what they have it do. */
export interface TableContext {
  /** There are cells. */
  hasCells: boolean;
  /** The active cell is on the screen, or can be scrolled to. */
  hasActiveCell: boolean;
  /** More than one cell is selected. */
  hasRange: boolean;
  /** Rows are ticked. */
  hasTicked: boolean;
  /** The active cell's value is changed without an editor. */
  toggles: boolean;
  selectAll(): void;
  selectActiveCell(): void;
  untick(): void;
  edit(): void;
  clear(): void;
  fillDown(): void;
  insertBelow(): void;
  openItem(): void;
}

export type TableCommand = Command<TableContext>;
