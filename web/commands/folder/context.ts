import type { Command } from '../command.ts';

/** An open folder. Undefined: the person may not do it. */
export interface FolderContext {
  /** The board of the folder. */
  share: (() => void) | undefined;
  importItems: (() => void) | undefined;
  /** Of an open view: what it shows becomes a file. */
  exportView: (() => void) | undefined;
  manageTemplates: (() => void) | undefined;
  arrangeSections: (() => void) | undefined;
  /** What people say about an open view. */
  showComments: (() => void) | undefined;
  viewActivity: (() => void) | undefined;
}

export type FolderCommand = Command<FolderContext>;
