import { cardMovements } from '../card-keys.ts';
import { copyItemLink } from '../item/copy-item-link.ts';
import { duplicateItem } from '../item/duplicate-item.ts';
import { moveToFolder } from '../item/move-to-folder.ts';
import type { Place } from '../place.ts';
import type { CardCommand, CardContext } from './context.ts';
import { deleteCard } from './delete-card.ts';
import { moveCardBack } from './move-card-back.ts';
import { moveCardDown } from './move-card-down.ts';
import { moveCardForward } from './move-card-forward.ts';
import { moveCardUp } from './move-card-up.ts';
import { newCard } from './new-card.ts';
import { openCard } from './open-card.ts';
import { renameCard } from './rename-card.ts';
import { tickCard } from './tick-card.ts';
import { untickCard } from './untick-card.ts';

/** The menu of a card. */
export const cardMenu: readonly (readonly CardCommand[])[] = [
  [openCard, renameCard, newCard],
  [moveCardUp, moveCardDown, moveCardBack, moveCardForward],
  [tickCard, untickCard, duplicateItem, copyItemLink, moveToFolder],
  [deleteCard],
];

export const cardPlace: Place<CardContext> = {
  id: 'card',
  title: 'shortcuts.onCards',
  menu: cardMenu,
  movements: cardMovements,
};
