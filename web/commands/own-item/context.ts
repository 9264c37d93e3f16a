import type { Command } from '../command.ts';
import type { ItemContext } from '../item/context.ts';

/** One of the person's own items, as Home lists them. Undefined: they may not do it, or there is nothing to do it with. */
export interface OwnItemContext extends Pick<ItemContext, 'copyLink' | 'delete'> {
  open(): void;
  openInTab(): void;
  complete: (() => void) | undefined;
  /** Whether its folder is there: before that it can be neither completed nor deleted. */
  isThere: boolean;
}

export type OwnItemCommand = Command<OwnItemContext>;
