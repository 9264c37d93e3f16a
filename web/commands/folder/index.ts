import type { Place } from '../place.ts';
import { arrangeSections } from './arrange-sections.ts';
import type { FolderCommand, FolderContext } from './context.ts';
import { exportView } from './export-view.ts';
import { importItems } from './import-items.ts';
import { manageTemplates } from './manage-templates.ts';
import { shareBoard } from './share-board.ts';
import { showComments } from './show-comments.ts';
import { viewActivity } from './view-activity.ts';

export const folderCommands: readonly (readonly FolderCommand[])[] = [
  [shareBoard, importItems, exportView, manageTemplates, arrangeSections, showComments, viewActivity],
];

export const folderPlace: Place<FolderContext> = { id: 'folder', menu: folderCommands };

/** A board as the sum of its folders. */
export const boardContentsPlace: Place<FolderContext> = { id: 'board-contents', menu: folderCommands };
