import type { Place } from '../place.ts';
import { changeViewAppearance } from './change-view-appearance.ts';
import type { ViewCommand, ViewContext } from './context.ts';
import { copySeenViewLink } from './copy-seen-view-link.ts';
import { copyViewLink } from './copy-view-link.ts';
import { deleteView } from './delete-view.ts';
import { duplicateView } from './duplicate-view.ts';
import { lockView } from './lock-view.ts';
import { makeDefaultView } from './make-default-view.ts';
import { makeViewPersonal } from './make-view-personal.ts';
import { moveViewToEnd } from './move-view-to-end.ts';
import { moveViewToStart } from './move-view-to-start.ts';
import { printView } from './print-view.ts';
import { renameView } from './rename-view.ts';
import { shareView } from './share-view.ts';
import { unlockView } from './unlock-view.ts';

/** To change it and link to it, to place it, to say who sees it, to delete it. */
export const viewCommands: readonly (readonly ViewCommand[])[] = [
  [renameView, changeViewAppearance, duplicateView, copyViewLink, copySeenViewLink, printView],
  [makeDefaultView, moveViewToStart, moveViewToEnd],
  [lockView, unlockView, makeViewPersonal, shareView],
  [deleteView],
];

export const viewPlace: Place<ViewContext> = { id: 'view', menu: viewCommands };
