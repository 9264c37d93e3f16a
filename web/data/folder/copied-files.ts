import type { Attachment } from '@tessera/domain/attributes/attachments.ts';

/** Copied values that are known. */
const KNOWN_MAX = 1_000;

/** The text of copied files → the files: a clipboard has room for texts alone. */
const copied = new Map<string, readonly Attachment[]>();

export function rememberFiles(text: string, files: readonly Attachment[]): void {
  copied.delete(text);
  copied.set(text, files);
  for (const oldest of copied.keys()) {
    if (copied.size <= KNOWN_MAX) break;
    copied.delete(oldest);
  }
}

/** The files that were copied last in this page with this text. Undefined: none were. */
export const filesCopied = (text: string): readonly Attachment[] | undefined => copied.get(text);
