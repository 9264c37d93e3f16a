import type { FolderLine, ReadLines } from './folder-lines.ts';

/** What the page has read of a copy itself. */
export interface BegunCopy {
  /** Of its header; undefined: it has read nothing. */
  seq: number | undefined;
  read: ReadLines;
}

export interface FolderRequest {
  /** Its `folderName`. */
  folder: string;
  /** The IndexedDB of copies; null: none is stored. */
  database: string | null;
  /** Left out: it is read from the copy. */
  address?: string;
  headers?: Record<string, string>;
  /** Left out: the worker reads it from its beginning. */
  begun?: BegunCopy;
}

/** What the page says once its first rows are drawn: the others are told after it. */
export const GO_ON = 'go on';

export type FolderMessage =
  | FolderLine
  | { kind: 'done' }
  | { kind: 'kept' }
  | { kind: 'none' }
  | { kind: 'failed'; status: number }
  /** The answer came from a bot challenge in front of the server. */
  | { kind: 'challenged' };
