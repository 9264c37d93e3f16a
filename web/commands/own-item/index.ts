import { copyItemLink } from '../item/copy-item-link.ts';
import { completeOwnItem } from './complete-own-item.ts';
import type { OwnItemCommand } from './context.ts';
import { deleteOwnItem } from './delete-own-item.ts';
import { openInTab } from './open-in-tab.ts';
import { openOwnItem } from './open-own-item.ts';

/** The menu of one of the person's own items, where no view of its folder is open. */
export const ownItemMenu: readonly (readonly OwnItemCommand[])[] = [
  [openOwnItem, openInTab, copyItemLink],
  [completeOwnItem],
  [deleteOwnItem],
];
