import { chunk } from '../data/folder/load-chunk.ts';
import type { BoardDialogs } from '../records/boards/board-dialogs.ts';
import { latePart } from '../ui/late-part/late-part.tsx';

/** The dialogs of other features that the pages of a board and its folders open. */
export const boardDialogs: BoardDialogs = {
  ImportDialog: latePart(chunk(() => import('../features/imports/import-dialog.tsx'))),
  ShareDialog: latePart(chunk(() => import('./board-share.tsx'))),
  ActivityDialog: latePart(chunk(() => import('./board-activity.tsx'))),
};
