import type { Command } from '../command.ts';

/** An open folder. What is undefined the person may not. */
interface FolderContext {
  importItems: (() => void) | undefined;
  viewActivity: (() => void) | undefined;
}

export type FolderCommand = Command<FolderContext>;
