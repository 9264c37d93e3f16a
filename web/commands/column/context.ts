import type { Command } from '../command.ts';

/** A column of a table, and what the person may do with it. */
export interface ColumnContext {
  isPrimary: boolean;
  canGroup: boolean;
  /** Whether items can be filtered and sorted by it. */
  canQuery: boolean;
  /** Whether it can change places with the column on that side. */
  canMoveToStart: boolean;
  canMoveToEnd: boolean;
  sort(direction: 'ascending' | 'descending'): void;
  filter(): void;
  /** By the value of the active cell; undefined: it has none in this column. */
  filterByValue: (() => void) | undefined;
  group(): void;
  /** Asks for a new column right before it, or behind it; undefined: the person may not. */
  insert: ((side: 'before' | 'behind') => void) | undefined;
  /** The number of places towards the end. */
  move(places: number): void;
  hide(): void;
  /** The columns up to it stay in place; undefined: these do already. */
  freeze: (() => void) | undefined;
  /** All but the first column scroll; undefined: they do already. */
  unfreeze: (() => void) | undefined;
  /** Makes it as wide as its content. */
  fit(): void;
  /** Offers what can be computed from its values; undefined: it has none. */
  summarize: (() => void) | undefined;
  /** Undefined: the person may not. */
  rename: (() => void) | undefined;
  edit: (() => void) | undefined;
  delete: (() => void) | undefined;
  /** Undefined: the person may not, or it can be of no other type. */
  convert: (() => void) | undefined;
}

export type ColumnCommand = Command<ColumnContext>;
