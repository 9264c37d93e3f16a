import { lazy } from 'react';
import { chunk } from '../data/folder/load-chunk.ts';
import type { BoardDialogs } from '../records/boards/board-dialogs.ts';

/** What the pages of a board and of its folders open of other features. */
export const boardDialogs: BoardDialogs = {
  ImportDialog: lazy(chunk(() => import('../features/imports/import-dialog.tsx'))),
  ActivityDialog: lazy(chunk(() => import('./board-activity.tsx'))),
};
