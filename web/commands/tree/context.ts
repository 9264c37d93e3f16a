import type { Command } from '../command.ts';

/** The dialogs that a menu opens. */
export type TreeQuestion = 'rename' | 'appearance' | 'newFolder' | 'move' | 'duplicate' | 'delete';

/** A board or a folder, and what the person may do with it. */
export interface TreeContext {
  isFolder: boolean;
  isArchived: boolean;
  mayAdd: boolean;
  /** Whether a file may become a folder in it. */
  mayImport: boolean;
  mayUpdate: boolean;
  mayDelete: boolean;
  mayDuplicate: boolean;
  mayPermit: boolean;
  /** Undefined: the person cannot have favourites here. */
  isFavourite: boolean | undefined;
  /** Undefined: it is nothing that one follows. */
  isFollowed: boolean | undefined;
  /** Undefined as above. */
  isMuted: boolean | undefined;
  /** Whether it can go up or down in the person's own order of boards; undefined: it is in no such order. */
  ownOrder: { mayGoUp: boolean; mayGoDown: boolean; isChanged: boolean } | undefined;
  toggleFavourite(): void;
  toggleFollow(): void;
  toggleMute(): void;
  /** In the person's own order. */
  move(by: -1 | 1): void;
  /** The boards stand as for everybody again. */
  endOwnOrder(): void;
  ask(question: TreeQuestion): void;
  /** Into the archive, or out of it. */
  archive(): void;
  openImport(): void;
  openPermissions(): void;
  openSettings(): void;
}

export type TreeCommand = Command<TreeContext>;
