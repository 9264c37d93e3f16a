import { lazy } from 'react';
import { chunk } from '../data/folder/load-chunk.ts';
import type { BoardDialogs } from '../records/boards/board-dialogs.ts';

/** The dialogs of other features that the pages of a board and its folders open. */
export const boardDialogs: BoardDialogs = {
  ImportDialog: lazy(chunk(() => import('../features/imports/import-dialog.tsx'))),
  ShareDialog: lazy(chunk(() => import('./board-share.tsx'))),
  ActivityDialog: lazy(chunk(() => import('./board-activity.tsx'))),
};
