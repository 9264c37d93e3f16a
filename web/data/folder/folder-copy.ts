import type { Change } from '@tessera/domain/api/changes.ts';
import type { FolderHeader } from '@tessera/domain/api/records.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import type { FolderSink } from './folder-loader.ts';
import { folderName, noteOf, notesOf } from './folder-names.ts';

/** The most batches of changes, and changes, beside a copy before it is renewed: more take longer than a stream. */
const NOTES_MAX = 300;
const CHANGES_MAX = 2_000;

interface Note {
  changes: Change[];
  /** The log's seq before these changes, and after them. */
  after: number;
  seq: number;
}

/** The stored data of a folder: the stream as it came, and every change of the log since. */
export class FolderCopy {
  private readonly client: SyncClient;
  private readonly place: Pick<FolderPlace, 'team_id' | 'folder_id'>;
  private readonly name: string;
  /** Whether the folder is stored at all. */
  private readonly keeps: boolean;
  private known = 0;
  private broken = false;
  private isLong = false;
  /** Between `pause` and `follow`. */
  isStale = false;

  constructor(client: SyncClient, place: Pick<FolderPlace, 'team_id' | 'folder_id'>, keeps = true) {
    this.client = client;
    this.place = place;
    this.name = folderName(place.team_id, place.folder_id);
    this.keeps = keeps;
  }

  /**
   * Fills `sink` from the copy. Returns the changes to apply to it, up to the first gap. Undefined: there is no copy.
   * A folder that was created here needs none: its changes from the first on are complete.
   */
  async load(place: FolderPlace, sink: FolderSink): Promise<Note[] | undefined> {
    if (!this.keeps) return undefined;
    try {
      let known = 0;
      const reading = this.client.storage.list(notesOf(this.name));
      const header = (found: FolderHeader) => {
        known = found.seq;
        sink.header(found);
      };
      const found = await this.client.folders.copy(this.name, { ...sink, header });
      const notes = (await reading).map(({ value }) => value as Note);
      if (!found) {
        if (notes[0]?.after !== 0) return undefined;
        sink.header({ ...place, seq: 0, total: 0 });
      }
      const count = notes.reduce((sum, { changes }) => sum + changes.length, 0);
      this.isLong = notes.length > NOTES_MAX || count > CHANGES_MAX;
      return notes.filter(({ after, seq }) => {
        if (after > known) return false;
        known = Math.max(known, seq);
        return true;
      });
    } catch {
      // A copy that can't be read counts as none.
      return undefined;
    }
  }

  /** Renews a copy with many changes in the background. */
  renew(): void {
    if (!this.isLong || this.client.connection.state === 'disconnected') return;
    this.isLong = false;
    const { team_id, folder_id } = this.place;
    this.client.folders.stream(team_id, folder_id, { header: () => {}, chunk: () => {} }).catch(() => {
      // The old copy is still valid; the next opening tries again.
    });
  }

  /** The folder shows the log at `seq`; later changes are stored from there. */
  follow(seq: number): void {
    this.known = seq;
    this.isStale = false;
  }

  /**
   * Everything is to be loaded again. The copy stays unchanged until it is followed again, as the page may end
   * before.
   */
  pause(): void {
    this.isStale = true;
  }

  /** Stores the changes of the log, so that the copy stays equal to the server's state. */
  note(changes: Change[], seq: number): void {
    if (this.broken || this.isStale || !this.keeps) return;
    const note: Note = { changes, after: this.known, seq };
    this.known = seq;
    this.client.storage.write(noteOf(this.name, seq), note).catch(() => {
      // The storage is full: the copy ends here, without a gap; later changes are read from the log.
      this.broken = true;
    });
  }
}
