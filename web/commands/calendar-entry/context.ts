import type { Command } from '../command.ts';
import type { ItemContext } from '../item/context.ts';

/** An item in a calendar. Undefined: the person may not do it. */
export interface CalendarEntryContext extends Pick<ItemContext, 'copyLink' | 'duplicate' | 'moveToFolder'> {
  open(): void;
  /** By days, as clocks show them. */
  move: ((days: number) => void) | undefined;
  /** Undefined: it has no end, too. */
  stretch: ((days: number) => void) | undefined;
  /** Takes its dates away. */
  clear: (() => void) | undefined;
  delete: (() => void) | undefined;
}

export type CalendarEntryCommand = Command<CalendarEntryContext>;
