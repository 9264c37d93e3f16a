import type { Command } from '../command.ts';

/** An open item. Undefined: the person may not do it, or there is nothing to do it with. */
export interface ItemContext {
  goToPrevious: (() => void) | undefined;
  goToNext: (() => void) | undefined;
  addSubItem: (() => void) | undefined;
  duplicate: (() => void) | undefined;
  /** Asks where to. */
  moveToFolder: (() => void) | undefined;
  saveAsTemplate: (() => void) | undefined;
  arrangeSections: (() => void) | undefined;
  copyLink(): void;
  copyText(): void;
  print(): void;
  delete: (() => void) | undefined;
}

export type ItemCommand = Command<ItemContext>;
