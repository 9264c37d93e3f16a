import type { FileFacts } from '@tessera/domain/files/file.ts';

/** A stored file, and where something names it. */
export interface StoredFile extends FileFacts {
  created_by: number;
  /** Folders whose items do. */
  folders: readonly string[];
  /** Folders in which a comment does. */
  discussed: readonly string[];
}

/** Which record names a file, and in which folder. */
export interface FileUse {
  file_id: string;
  collection: string;
  record_id: string;
  folder_id: string;
}

/** By id; undefined: there is none that could be named. */
export type FileAnswers = ReadonlyMap<string, StoredFile | undefined>;

/**
 * The files that a group names, and no longer names. It is validated again with the answers to what it has asked, as with
 * unique values.
 */
export class FileWork {
  readonly answers: FileAnswers;
  readonly asked = new Set<string>();
  readonly uses: FileUse[] = [];
  /** Files that something has ceased to name. */
  readonly doubted = new Set<string>();

  constructor(answers: FileAnswers = new Map()) {
    this.answers = answers;
  }

  get isAsking(): boolean {
    return this.asked.size > 0;
  }

  /** What a submission that is accepted has done. */
  take({ uses, doubted }: { uses: readonly FileUse[]; doubted: readonly string[] }): void {
    this.uses.push(...uses);
    for (const id of doubted) this.doubted.add(id);
  }

  /** `unknown`: it is asked for. */
  file(id: string): StoredFile | undefined | 'unknown' {
    if (this.answers.has(id)) return this.answers.get(id);
    this.asked.add(id);
    return 'unknown';
  }
}
