import type { Place } from '../place.ts';
import { addSubItem } from './add-sub-item.ts';
import { arrangeSections } from './arrange-sections.ts';
import type { ItemCommand, ItemContext } from './context.ts';
import { copyItemLink } from './copy-item-link.ts';
import { copyItemText } from './copy-item-text.ts';
import { deleteItem } from './delete-item.ts';
import { duplicateItem } from './duplicate-item.ts';
import { moveToFolder } from './move-to-folder.ts';
import { nextItem } from './next-item.ts';
import { previousItem } from './previous-item.ts';
import { printItem } from './print-item.ts';
import { saveAsTemplate } from './save-as-template.ts';

/** The menu of an open item. */
export const itemCommands: readonly (readonly ItemCommand[])[] = [
  [addSubItem, duplicateItem, moveToFolder, saveAsTemplate, copyItemLink, copyItemText, printItem],
  [arrangeSections],
  [deleteItem],
];

/** What only keys and the buttons of its head do. */
export const itemSteps: readonly ItemCommand[] = [previousItem, nextItem];

export const itemPlace: Place<ItemContext> = {
  id: 'item',
  title: 'shortcuts.inItem',
  menu: [...itemCommands, itemSteps],
  keys: itemSteps,
};
