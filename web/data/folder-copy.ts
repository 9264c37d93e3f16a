import type { Change } from '@tessera/domain/api/changes.ts';
import { noteOf, notesOf } from './folder-copies.ts';
import type { FolderSink } from './folder-loader.ts';
import type { SyncClient } from './sync-client.ts';

/** Batches of changes beside a copy before the folder is streamed anew instead: more take longer than a stream. */
const NOTES_MAX = 300;

interface Note {
  changes: Change[];
  seq: number;
}

/** What this browser keeps of a folder: the stream as it came, and every change of the log since. */
export class FolderCopy {
  private readonly client: SyncClient;
  private readonly folderId: string;
  private broken = false;

  constructor(client: SyncClient, folderId: string) {
    this.client = client;
    this.folderId = folderId;
  }

  /** Fills `sink` from the copy; returns the changes to apply on top. Undefined: there is none worth using. */
  async load(sink: FolderSink): Promise<Note[] | undefined> {
    try {
      const notes = await this.client.storage.list(notesOf(this.folderId));
      const online = this.client.connection.state === 'connected';
      if (notes.length > NOTES_MAX && online) return undefined;
      if (!(await this.client.folders.copy(this.folderId, sink))) return undefined;
      return notes.map(({ value }) => value as Note);
    } catch {
      // A copy that can't be read is none.
      return undefined;
    }
  }

  /** Keeps what the log says, so that the copy stays what the server has. */
  note(changes: Change[], seq: number): void {
    if (this.broken) return;
    this.client.storage.write(noteOf(this.folderId, seq), { changes, seq } satisfies Note).catch(() => {
      // No room: the copy ends here, as a gap would be worse; what it misses is asked of the log.
      this.broken = true;
    });
  }
}
