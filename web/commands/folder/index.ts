import type { FolderCommand } from './context.ts';
import { importItems } from './import-items.ts';
import { viewActivity } from './view-activity.ts';

export const folderCommands: readonly (readonly FolderCommand[])[] = [[importItems, viewActivity]];
