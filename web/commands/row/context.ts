import type { CardContext } from '../card/context.ts';
import type { Command } from '../command.ts';

/** The values of a row that have a key of their own. */
type KeyedValue = 'status' | 'assignee' | 'date' | 'label';

/** A row of a list. Undefined: the person may not do it, or there is nothing to do it with. */
export interface RowContext extends CardContext {
  addSubItem: (() => void) | undefined;
  /** Makes it a sub-item of the one above, or takes it a level up. Of all ticked rows, where it is one of them. */
  nest: ((by: 1 | -1) => void) | undefined;
  /** Changes a value in its place. */
  edit: Partial<Record<KeyedValue, () => void>>;
  /** Of all ticked rows, where it is one of them. */
  toggleDone: (() => void) | undefined;
  isDone: boolean;
  /** By so many days; of all ticked rows, where it is one of them. */
  putOff: ((days: number) => void) | undefined;
}

export type RowCommand = Command<RowContext>;
