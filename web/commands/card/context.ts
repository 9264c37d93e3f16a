import type { Command } from '../command.ts';
import type { ItemContext } from '../item/context.ts';

/** Where a card goes: within its column, or to the one beside it, as people read. */
export type CardStep = 'up' | 'down' | 'back' | 'forward';

/** A card of a board. Undefined: the person may not do it. */
export interface CardContext extends Pick<ItemContext, 'copyLink' | 'duplicate' | 'moveToFolder'> {
  open(): void;
  rename: (() => void) | undefined;
  createBelow: (() => void) | undefined;
  /** Of all ticked cards, where it is one of them. */
  move: ((step: CardStep) => void) | undefined;
  toggleTick: (() => void) | undefined;
  isTicked: boolean;
  delete: (() => void) | undefined;
}

export type CardCommand = Command<CardContext>;
