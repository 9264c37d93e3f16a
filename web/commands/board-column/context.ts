import type { Command } from '../command.ts';

/** A column of a board. Undefined: the person may not do it, or there is no place for it. */
interface BoardColumnContext {
  create: (() => void) | undefined;
  isCollapsed: boolean;
  toggle(): void;
  /** Among the columns, whose order is by hand from then on; as people read. */
  moveBack: (() => void) | undefined;
  moveForward: (() => void) | undefined;
  /** Asks how many cards it has at most. */
  limit(): void;
  /** Changes what it is made of, such as the option of a label. */
  editOption: (() => void) | undefined;
}

export type BoardColumnCommand = Command<BoardColumnContext>;
