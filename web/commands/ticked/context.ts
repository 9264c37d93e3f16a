import type { Command } from '../command.ts';

/** The ticked items of a view. Undefined: the person may not do it. */
export interface TickedContext {
  edit: (() => void) | undefined;
  duplicate: (() => void) | undefined;
  /** Asks where to. */
  moveToFolder: (() => void) | undefined;
  /** Asks before. */
  delete: (() => void) | undefined;
  untick(): void;
}

export type TickedCommand = Command<TickedContext>;
