import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { ComponentType } from 'react';

/** Opens the import of a file. */
export interface ImportDialogProps {
  teamId: number;
  boardId: string;
  /** The target folder; undefined: a new one. */
  folder?: Folder;
  /** The folder's attributes. */
  attributes?: readonly Attribute[];
  /** The file, where it is known already. */
  opened?: File;
  onClose(): void;
  onOpenFolder(folderId: string): void;
}

/** Opens a dialog about a board. */
export interface BoardDialogProps {
  teamId: number;
  boardId: string;
  onClose(): void;
}

/** Dialogs of other features, for the pages of a board and its folders. The app provides them. */
export interface BoardDialogs {
  ImportDialog: ComponentType<ImportDialogProps>;
  ActivityDialog: ComponentType<BoardDialogProps>;
  ShareDialog: ComponentType<BoardDialogProps>;
}
