import type { Command } from '../command.ts';

/** A column of a table, and what may be done with it. */
interface ColumnContext {
  isPrimary: boolean;
  canGroup: boolean;
  /** It has a column beside it on that side that it can change places with. */
  canMoveToStart: boolean;
  canMoveToEnd: boolean;
  sort(direction: 'ascending' | 'descending'): void;
  filter(): void;
  group(): void;
  /** By so many places towards the end. */
  move(places: number): void;
  hide(): void;
  /** Undefined: the person may not. */
  edit: (() => void) | undefined;
  delete: (() => void) | undefined;
}

export type ColumnCommand = Command<ColumnContext>;
