import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { ComponentType } from 'react';

/** What opens the import of a file. */
export interface ImportDialogProps {
  teamId: number;
  boardId: string;
  /** The folder to import into; undefined: a new one. */
  folder?: Folder;
  /** The folder's attributes. */
  attributes?: readonly Attribute[];
  onClose(): void;
  onOpenFolder(folderId: string): void;
}

/** What opens the activity log of a board. */
export interface BoardActivityProps {
  teamId: number;
  boardId: string;
  onClose(): void;
}

/** The dialogs of other features that the pages of a board and of its folders open. The app gives them. */
export interface BoardDialogs {
  ImportDialog: ComponentType<ImportDialogProps>;
  ActivityDialog: ComponentType<BoardActivityProps>;
}
