import type { Command } from '../command.ts';

/** A view of a folder, and what the person may do with it. */
export interface ViewContext {
  isLocked: boolean;
  isPersonal: boolean;
  /** It opens where an address names no view. */
  isDefault: boolean;
  hasOthers: boolean;
  canMoveToStart: boolean;
  canMoveToEnd: boolean;
  mayChange: boolean;
  mayDuplicate: boolean;
  mayLock: boolean;
  mayRemove: boolean;
  /** From personal to shared, or back. */
  maySwitchPersonal: boolean;
  rename(): void;
  changeAppearance(): void;
  duplicate(): void;
  copyLink(): void;
  /** Undefined: the person sees it as it is shared. */
  copySeen: (() => void) | undefined;
  /** Undefined: it is not the one that is shown, or is nothing for paper. */
  print: (() => void) | undefined;
  makeDefault(): void;
  /** The number of places towards the end. */
  move(places: -1 | 1): void;
  lock(isLocked: boolean): void;
  setPersonal(isPersonal: boolean): void;
  delete(): void;
}

export type ViewCommand = Command<ViewContext>;
