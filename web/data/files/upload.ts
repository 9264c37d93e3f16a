import type { FileFacts } from '@tessera/domain/files/file.ts';

/** Under these names this browser keeps files that are not sent yet. */
export const KEPT_UPLOADS = 'upload/';

/** The value that gets a file. */
export interface ValueTarget {
  team: number;
  board: string;
  folder: string;
  item: string;
  attribute: string;
  /** The file of which it is a new version; left out: it is one more. */
  replaces?: string;
}

/** A text that is being written, in a folder: it names its file itself. */
export interface TextTarget {
  team: number;
  folder: string;
}

export type UploadTarget = ValueTarget | TextTarget;

export const isForValue = (target: UploadTarget): target is ValueTarget => 'item' in target;

/** What this browser keeps of a file until it is sent and saved. */
export interface KeptUpload {
  /** That of the file on the server. */
  id: string;
  target: UploadTarget;
  name: string;
  bytes: Blob;
  /** Not sent until somebody goes on with it. */
  paused: boolean;
  /** Why the server has refused it, in words; null: it has not. */
  refused: string | null;
}

/** A file on its way, as it is shown. */
export interface Upload extends KeptUpload {
  /** Bytes that have arrived; null: it is not being sent. */
  sent: number | null;
}

export interface SendOptions {
  signal: AbortSignal;
  onProgress(sent: number): void;
}

/** Sends the bytes; it goes on where it stopped. Rejects with what the page says of it. */
export type SendUpload = (upload: KeptUpload, options: SendOptions) => Promise<FileFacts>;

/** Has the value name the file, where it is for one. */
export type SaveUpload = (upload: KeptUpload, file: FileFacts) => Promise<void>;
